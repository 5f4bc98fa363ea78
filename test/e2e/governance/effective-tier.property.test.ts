import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cites } from '../../contract/cites.ts';
import { agents, anyChange, type Change, ModelOfTiers, servers } from './effective-tier-model.ts';
import type { GovernanceMaker, Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { activeServer } from './servers.ts';

/** Sequences per run; the campaign runs more. */
const sequences = process.env.CAMPAIGN ? 60 : 4;

describe('The effective tier', () => {
  test(
    cites('decided.tiers', 'equals a full recomputation after every change of a use or a classification'),
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyChange, { minLength: 6, maxLength: 14 }), async (changes) => {
          const story = await beginGovernance();
          const subjects = await makeSubjects(story);
          const model = new ModelOfTiers();
          for (const change of changes) {
            await apply(change, story, subjects, model);
            expect(await shown(story.governance, subjects)).toEqual(model.expected());
          }
        }),
        { numRuns: sequences, endOnFailure: true },
      );
    },
  );

  test('is inherited through a chain of agents, and falls when the chain is cut', async () => {
    const story = await beginGovernance();
    const { governance } = story;
    const subjects = await makeSubjects(story);
    const model = new ModelOfTiers();
    for (const from of [0, 1, 2]) await apply({ do: 'use', from, to: from + 1 }, story, subjects, model);
    await apply({ do: 'use', from: 3, to: 0 }, story, subjects, model);
    await apply({ do: 'classify', from: 3, tier: 'HIGH' }, story, subjects, model);
    const first = subjects[0] as Governed;
    const selection = 'governance { effectiveRiskTier inheritedFromCount }';
    expect(await governance.show(first, selection)).toEqual({
      governance: { effectiveRiskTier: 'HIGH', inheritedFromCount: 1 },
    });
    await apply({ do: 'leave', from: 1, to: 2 }, story, subjects, model);
    expect(await governance.show(first, selection)).toEqual({
      governance: { effectiveRiskTier: 'UNCLASSIFIED', inheritedFromCount: 0 },
    });
  });
});

async function makeSubjects(story: GovernanceStory): Promise<Governed[]> {
  const made: Governed[] = [];
  for (let index = 0; index < agents; index += 1)
    made.push({ kind: 'AGENT', id: await story.maker.agent(`Agent ${index}`) });
  for (let index = 0; index < servers; index += 1)
    made.push({ kind: 'MCP_SERVER', id: await activeServer(story) });
  return made;
}

/** Applies a change to the product and the model; ignores a use that exists or of itself, and the end of none. */
async function apply(
  change: Change,
  { governance, ask }: GovernanceStory,
  subjects: Governed[],
  { tiers, uses }: ModelOfTiers,
): Promise<void> {
  const from = subjects[change.from] as Governed;
  if (change.do === 'classify') {
    await governance.classify(from, change.tier);
    tiers[change.from] = change.tier;
    return;
  }
  const to = subjects[change.to] as Governed;
  const key = `${change.from}-${change.to}`;
  const noun = to.kind === 'AGENT' ? 'Agent' : 'McpServer';
  const known = uses.get(key);
  if (change.do === 'leave') {
    if (!known) return;
    await ask(`mutation ($id: UUID!) { cancel${noun}Subscription(subscriptionId: $id) { status } }`, {
      id: known,
    });
    uses.delete(key);
    return;
  }
  if (known || change.from === change.to) return;
  const input = { subscriberKind: 'AGENT', subscriberId: from.id, targetId: to.id };
  const create = `mutation ($input: SubscriptionInput!) { create${noun}Subscription(input: $input) { subscriptionId } }`;
  uses.set(key, (await ask(create, { input })).subscriptionId);
}

/** Of every agent: own tier, effective tier, and how many used subjects raise it. */
async function shown(governance: GovernanceMaker, subjects: readonly Governed[]) {
  const all = subjects.slice(0, agents).map(async (subject) => {
    const selection = 'governance { riskTier effectiveRiskTier inheritedFromCount }';
    return (await governance.show(subject, selection)).governance;
  });
  return Promise.all(all);
}
