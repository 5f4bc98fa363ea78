import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cites } from '../../contract/cites.ts';
import type { GovernanceMaker, Governed } from './governance-maker.ts';
import { beginGovernance, type GovernanceStory } from './governing.ts';
import { activeServer } from './servers.ts';

/** Sequences per run; the campaign runs more. */
const sequences = process.env.CAMPAIGN ? 60 : 4;
const within = process.env.CAMPAIGN ? 600_000 : 60_000;

const tiers = ['UNCLASSIFIED', 'MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED'] as const;
type Tier = (typeof tiers)[number];

const agents = 5;
const servers = 2;
const nodes = agents + servers;

/** A change of dependencies: agents use agents and servers, cycles included. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('use' as const),
      from: fc.nat(agents - 1),
      to: fc.nat(nodes - 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      from: fc.nat(agents - 1),
      to: fc.nat(nodes - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('classify' as const),
      from: fc.nat(nodes - 1),
      tier: fc.constantFrom('MINIMAL', 'LIMITED', 'HIGH', 'PROHIBITED' as Tier),
    }),
  },
);

/** The expected state. */
interface Model {
  tiers: Tier[];
  /** The id of the subscription from one subject to another, by `from-to`. */
  uses: Map<string, string>;
}

describe('The effective tier', () => {
  test(
    cites('decided.tiers', 'equals a full recomputation after every change of a use or a classification'),
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          const story = await beginGovernance();
          const subjects = await makeSubjects(story);
          const model: Model = { tiers: Array<Tier>(nodes).fill('UNCLASSIFIED'), uses: new Map() };
          for (const each of steps) {
            await take(each, story, subjects, model);
            expect(await shown(story.governance, subjects)).toEqual(naive(model));
          }
        }),
        { numRuns: sequences, endOnFailure: true },
      );
    },
    within,
  );

  test('is inherited through a chain of agents, and falls when the chain is cut', async () => {
    const story = await beginGovernance();
    const { governance } = story;
    const subjects = await makeSubjects(story);
    const model: Model = { tiers: Array<Tier>(nodes).fill('UNCLASSIFIED'), uses: new Map() };
    for (const from of [0, 1, 2]) await take({ do: 'use', from, to: from + 1 }, story, subjects, model);
    await take({ do: 'use', from: 3, to: 0 }, story, subjects, model);
    await take({ do: 'classify', from: 3, tier: 'HIGH' }, story, subjects, model);
    const first = subjects[0] as Governed;
    const selection = 'governance { effectiveRiskTier inheritedFromCount }';
    expect(await governance.show(first, selection)).toEqual({
      governance: { effectiveRiskTier: 'HIGH', inheritedFromCount: 1 },
    });
    await take({ do: 'leave', from: 1, to: 2 }, story, subjects, model);
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

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function take(each: Step, { governance, ask }: GovernanceStory, subjects: Governed[], model: Model) {
  const from = subjects[each.from] as Governed;
  if (each.do === 'classify') {
    await governance.classify(from, each.tier);
    model.tiers[each.from] = each.tier;
    return;
  }
  const to = subjects[each.to] as Governed;
  const key = `${each.from}-${each.to}`;
  const noun = to.kind === 'AGENT' ? 'Agent' : 'McpServer';
  const known = model.uses.get(key);
  if (each.do === 'leave') {
    if (!known) return;
    await ask(`mutation ($id: UUID!) { cancel${noun}Subscription(subscriptionId: $id) { status } }`, {
      id: known,
    });
    model.uses.delete(key);
    return;
  }
  if (known || each.from === each.to) return;
  const input = { subscriberKind: 'AGENT', subscriberId: from.id, targetId: to.id };
  const create = `mutation ($input: SubscriptionInput!) { create${noun}Subscription(input: $input) { subscriptionId } }`;
  model.uses.set(key, (await ask(create, { input })).subscriptionId);
}

/** Of every agent: own tier, effective tier, and how many used subjects raise it. */
async function shown(governance: GovernanceMaker, subjects: readonly Governed[]) {
  const all = subjects.slice(0, agents).map(async (subject) => {
    const selection = 'governance { riskTier effectiveRiskTier inheritedFromCount }';
    return (await governance.show(subject, selection)).governance;
  });
  return Promise.all(all);
}

/** Follows every path without optimisation. */
function naive({ tiers: own, uses }: Model) {
  const next = (from: number) =>
    [...uses.keys()].filter((key) => key.startsWith(`${from}-`)).map((key) => Number(key.split('-')[1]));
  return Array.from({ length: agents }, (_, root) => {
    const reached = new Set<number>();
    const open = next(root);
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node === root || reached.has(node)) continue;
      reached.add(node);
      if (node < agents) open.push(...next(node));
    }
    const rank = (node: number) => tiers.indexOf(own[node] as Tier);
    const highest = Math.max(rank(root), ...[...reached].map(rank));
    return {
      riskTier: own[root],
      effectiveRiskTier: tiers[highest],
      inheritedFromCount: [...reached].filter((node) => rank(node) > rank(root)).length,
    };
  });
}
