import { byName } from '@agg/kit/testing';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { beginStory, timestamp } from '../../kit/story.ts';
import { creationOf, kinds, listOf, partiesOf, type Step, stepOf, steps } from '../../kit/subscribing.ts';

const reason = 'Because.';

const to = (outcome: string, ...names: Step[]) => Object.fromEntries(names.map((name) => [name, outcome]));
const ends = { revoke: 'REVOKED', cancel: 'CANCELLED' };
const closed = to('CONFLICT', 'approve', 'reject', 'suspend', 'resume');

/** How a state is reached inside one tenant, and the outcome of every step in it. */
const life: [state: string, via: Step[], outcomes: Record<string, string>][] = [
  ['ACTIVE', [], { ...to('ACTIVE', 'approve', 'resume'), ...ends, reject: 'CONFLICT', suspend: 'SUSPENDED' }],
  [
    'SUSPENDED',
    ['suspend'],
    { ...to('CONFLICT', 'approve', 'reject'), ...ends, suspend: 'SUSPENDED', resume: 'ACTIVE' },
  ],
  ['REVOKED', ['revoke'], { ...closed, ...to('REVOKED', 'revoke', 'cancel') }],
  ['CANCELLED', ['cancel'], { ...closed, ...to('CANCELLED', 'revoke', 'cancel') }],
];

const everyState = kinds.flatMap((kind) =>
  life.map(([state, via, outcomes]) => ({ name: `${kind} in state ${state}`, kind, state, via, outcomes })),
);
type InState = (typeof everyState)[number];

const isEnd = (status: string) => status === 'REVOKED' || status === 'CANCELLED';

/** Takes every step in a state, each with a new subscription: the outcome, and what the list then shows. */
async function stepsIn({ kind, via }: InState) {
  const story = await beginStory();
  const input = await partiesOf(kind, story);
  const found: Record<string, object> = {};
  // A subscription has to end before the next one of the same parties.
  for (const step of steps) {
    const { subscriptionId: id } = await story.ask(creationOf(kind), { input });
    for (const each of via) await story.ask(stepOf(kind, each), { id, reason });
    const { code } = await story.refusal(stepOf(kind, step), { id, reason: 'Another reason.' });
    const [{ status, endedAt }] = (await story.ask(listOf(kind), input)).content;
    await story.ask(stepOf(kind, 'cancel'), { id });
    found[step] = { outcome: code ?? status, status, isEnded: endedAt !== null };
  }
  return found;
}

describe('A subscription inside one tenant', () => {
  test.each(kinds)('is active at once: %s', async (kind) => {
    const story = await beginStory();
    const input = (await partiesOf(kind, story)) as { subscriberId: string; targetId: string };
    const subscription = await story.ask(creationOf(kind), { input });
    expect(subscription).toMatchObject({
      tenantId: story.tenantId,
      providerTenantId: story.tenantId,
      status: 'ACTIVE',
      statusReason: null,
      subscriber: { id: input.subscriberId },
      target: { id: input.targetId },
      endedAt: null,
      activatedAt: expect.stringMatching(timestamp),
      createdBy: { name: 'Grace Hopper' },
    });
    const { content } = await story.ask(listOf(kind), input);
    expect(content).toEqual([subscription]);
    const ofProvider = await story.ask(listOf(kind), { ...input, side: 'PROVIDER' });
    expect(ofProvider.content).toEqual([subscription]);
  });

  /** Each state has a tenant of its own. */
  let found: Record<string, Record<string, object>>;
  beforeAll(async () => {
    found = await byName(everyState, stepsIn);
  });

  test.each(everyState)('the result of each step: $name', ({ name, state, outcomes }) => {
    const expected = steps.map((step) => {
      const outcome = String(outcomes[step]);
      const status = outcome === 'CONFLICT' ? state : outcome;
      return [step, { outcome, status, isEnded: isEnd(status) }];
    });
    expect(found[name]).toEqual(Object.fromEntries(expected));
  });

  test.each(kinds)('is unique until it ends, and can then be created again: %s', async (kind) => {
    const { ask, refusal, ...story } = await beginStory();
    const input = await partiesOf(kind, { ask, refusal, ...story });
    const { subscriptionId: id } = await ask(creationOf(kind), { input });
    expect((await refusal(creationOf(kind), { input })).code).toBe('CONFLICT');
    await ask(stepOf(kind, 'suspend'), { id });
    expect((await refusal(creationOf(kind), { input })).code).toBe('CONFLICT');
    await ask(stepOf(kind, 'cancel'), { id });
    const second = await ask(creationOf(kind), { input });
    expect(second.subscriptionId).not.toBe(id);
    expect((await ask(listOf(kind), input)).totalElements).toBe(2);
    expect((await ask(listOf(kind), { ...input, status: 'ACTIVE' })).content).toEqual([second]);
  });

  test('keeps the reason of each step and the time of its first activation', async () => {
    const story = await beginStory();
    const { subscriptionId: id, activatedAt } = await story.ask(creationOf('Agent'), {
      input: await partiesOf('Agent', story),
    });
    const suspended = await story.ask(stepOf('Agent', 'suspend'), { id, reason: 'Too loud.' });
    expect(suspended).toMatchObject({ statusReason: 'Too loud.', activatedAt });
    expect(await story.ask(stepOf('Agent', 'resume'), { id })).toMatchObject({
      statusReason: null,
      activatedAt,
    });
  });
});
