import { allRoles } from '@agg/schema/access';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { beginStory } from '../../kit/story.ts';
import { type DocumentState, documentKinds, ModelOfDocuments, orderOfApprovals } from './documents-model.ts';
import { RealDocuments } from './documents-real.ts';

const runs = process.env.CAMPAIGN ? 200 : 10;
const people = 3;

/** Each act runs on the model and the product; the model repeats concurrent acts in the product's order. */
const acts = {
  add: async (model: ModelOfDocuments, real: RealDocuments, pick: number, by: number) => {
    const kind = documentKinds[pick % documentKinds.length] as string;
    model.add(kind, by);
    await real.add(kind, by);
  },
  approve: async (model: ModelOfDocuments, real: RealDocuments, pick: number, by: number) => {
    const index = pick % model.states.length;
    const said = await real.approve(index, by);
    expect({ index, by, said }).toEqual({ index, by, said: model.approve(index, by) });
  },
  approveAtOnce: async (model: ModelOfDocuments, real: RealDocuments, _pick: number, by: number) => {
    const drafts = model.drafts();
    const approverOf = (index: number) => (by + index) % people;
    const said = await Promise.all(drafts.map((index) => real.approve(index, approverOf(index))));
    const order = orderOfApprovals(await real.states()).filter((index) => drafts.includes(index));
    for (const index of order) model.approve(index, approverOf(index));
    const refused = drafts.filter((index) => !order.includes(index));
    expect(refused.map((index) => model.approve(index, approverOf(index)))).toEqual(refused.map(() => false));
    expect(said).toEqual(drafts.map((index) => order.includes(index)));
  },
  pass: async (model: ModelOfDocuments, real: RealDocuments, pick: number) => {
    const indexes = [pick % model.states.length];
    model.pass(indexes);
    await real.pass(indexes);
  },
  expire: async (model: ModelOfDocuments, real: RealDocuments) => {
    model.expire();
    await real.expire();
  },
  approveWhileExpiring: async (model: ModelOfDocuments, real: RealDocuments, pick: number, by: number) => {
    const index = pick % model.states.length;
    const { kind } = model.states[index] as DocumentState;
    const before = model.approvedOf(kind);
    if (before === null) return;
    model.pass([before]);
    await real.pass([before]);
    const [said] = await Promise.all([real.approve(index, by), real.expire()]);
    const expiredFirst = (await real.states())[before]?.status === 'EXPIRED';
    if (expiredFirst) model.expire();
    const expected = model.approve(index, by);
    model.expire();
    // Approving an approved document again succeeds before it expires, and is refused after.
    if (index !== before) expect(said).toBe(expected);
  },
} as const;

const names = Object.keys(acts) as (keyof typeof acts)[];

test(`documents behave like the model in ${runs} random sequences`, async () => {
  const act = fc.oneof(
    { weight: 3, arbitrary: fc.constant('add' as const) },
    { weight: 3, arbitrary: fc.constant('approve' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...names) },
  );
  const step = fc.record({ act, pick: fc.nat(30), by: fc.nat(people - 1) });
  const { maker, admin, caller } = await beginStory();
  const team = [admin, await caller(allRoles), await caller(allRoles)];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18 }), async (sequence) => {
      await agree(sequence, new RealDocuments(team, await maker.agent()));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

interface Step {
  act: keyof typeof acts;
  pick: number;
  by: number;
}

/**
 * Compares all visible state after each step, and checks the invariants that hold whatever the model says.
 */
async function agree(sequence: readonly Step[], real: RealDocuments): Promise<void> {
  const model = new ModelOfDocuments();
  for (const { act, pick, by } of sequence) {
    if (act !== 'add' && model.states.length === 0) continue;
    await acts[act](model, real, pick, by);
    const states = await real.states();
    expect({ act, states }).toEqual({ act, states: model.states });
    for (const kind of documentKinds)
      expect(
        states.filter((state) => state.kind === kind && state.status === 'APPROVED').length,
      ).toBeLessThan(2);
    expect(states.filter(({ addedBy, approvedBy }) => addedBy === approvedBy)).toEqual([]);
  }
}
