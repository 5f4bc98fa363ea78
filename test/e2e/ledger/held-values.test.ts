import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '@agg/kit';
import { startSubgraph } from '@agg/kit/host';
import { startTestSubgraph } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { subgraphs } from '@agg/subgraphs';
import { afterAll, describe, expect, test } from '@jest/globals';
import { lives } from '../../kit/driven-mutations.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory } from '../../kit/story.ts';
import { creationOf, kinds, partiesOf, stepOf } from '../../kit/subscribing.ts';
import { byGraphql, live, type SendMutation } from './life.ts';

const snapshotsOf = (name: string): readonly Snapshot[] =>
  subgraphs.find((subgraph) => subgraph.name === name)?.snapshots ?? [];

/** Those of the relay, which uses all. */
const snapshots = snapshotsOf('relay');

/** A second process of the shared product: it changes nothing, and hears of the changes of the first. */
const [relay, ...others] = subgraphs.toSorted(({ name }) => (name === 'relay' ? -1 : 0));
if (!relay) throw new Error('There is no relay.');
const { DATABASE_URL: on, ENCRYPTION_KEY: encryptionKey } = shared.environment;
const reader = await startTestSubgraph(relay, { on, encryptionKey, beside: others, work: false });
for (const definition of others) {
  const { name, graph, stop } = await startSubgraph(
    { ...definition, tasks: [], reactions: [] },
    reader.runtime,
  );
  reader.runtime.subgraphs.set(name, graph);
  afterAll(stop);
}

/** A value without the time until which it lasts, which every load measures anew. */
function timeless(value: unknown): unknown {
  const hasTime = typeof value === 'object' && value !== null && 'lastsForMs' in value;
  return hasTime ? { ...value, lastsForMs: undefined } : value;
}

/** Performs a change between two looks at each snapshot: what this process holds has to become what is stored. */
async function followed<T>(tenantId: string, name: string, change: () => Promise<T>): Promise<T> {
  const context = reader.platformContext(tenantId);
  for (const snapshot of snapshots) await context.snapshot(snapshot);
  const made = await change();
  for (const snapshot of snapshots)
    await eventually(
      async () =>
        isDeepStrictEqual(timeless(await context.snapshot(snapshot)), timeless(await snapshot.load(context))),
      `the snapshot ${snapshot.name} follows ${name}`,
    );
  return made;
}

const observed: SendMutation = (mutation, select, token, tenantId) =>
  followed(tenantId, mutation, () => byGraphql(mutation, select, token, tenantId));

describe('What a process holds of a tenant becomes what another one has stored', () => {
  test('for each snapshot that a subgraph uses', () => {
    expect(snapshots.length).toBeGreaterThanOrEqual(6);
    const used = new Set(subgraphs.flatMap(({ name }) => snapshotsOf(name)));
    expect([...used].filter((snapshot) => !snapshots.includes(snapshot))).toEqual([]);
  });

  test.each(lives)('after each mutation of $subgraph, from $first on', async ({ life }) => {
    await live(life, observed);
  });

  test.each(kinds)('after each mutation in the life of a subscription of kind %s', async (kind) => {
    const story = await beginStory();
    const input = await partiesOf(kind, story);
    const ask = (document: string, variables: object) =>
      followed(story.tenantId, document, () => story.ask(document, variables));
    for (const last of ['revoke', 'cancel'] as const) {
      const { subscriptionId: id } = await ask(creationOf(kind), { input });
      for (const step of ['suspend', 'resume', last] as const)
        await ask(stepOf(kind, step), { id, reason: 'Because.' });
    }
  });

  test.each(['User', 'Agent', 'Channel'] as const)('and of its provider, of kind %s', async (kind) => {
    const [consumer, provider] = await Promise.all([beginStory(), beginStory()]);
    const input = await partiesOf(kind, consumer, provider);
    for (const step of ['reject', 'approve'] as const) {
      const { subscriptionId: id } = await consumer.ask(creationOf(kind), { input });
      const decide = () => provider.ask(stepOf(kind, step), { id, reason: 'Because.' });
      await followed(consumer.tenantId, step, () => followed(provider.tenantId, step, decide));
    }
  });
});
