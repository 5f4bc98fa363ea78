import { TurnedClock } from '@agg/kit/testing';
import { expect, test } from '@jest/globals';
import { BatchWriter, type WrittenPlain } from './batch-writer.ts';
import type { PlainBatch } from './plain-batch.ts';
import { startStores, Talk } from './store.fixture.ts';
import { longestBatch, longestShared, WriteQueues } from './write-queues.ts';

const { subgraph, messages } = await startStores();

/** Queues that note how many tenants each batch is of that is written in one round trip. */
function notingQueues() {
  const clock = new TurnedClock();
  const batches: number[] = [];
  class NotingWriter extends BatchWriter {
    override announce(batch: PlainBatch, written: WrittenPlain): boolean {
      batches.push(batch.tenantIds.size);
      return super.announce(batch, written);
    }
  }
  const { database, feed, exchanges } = subgraph.context();
  const queues = new WriteQueues(new NotingWriter(database, feed.signals), exchanges, clock);
  return { queues, batches, clock };
}

const claim = (talk: Talk, given: Parameters<Talk['claim']>[1] = {}) =>
  ({ kind: 'CLAIM', claim: talk.claim({}, given) }) as const;

test('Writes of several tenants that arrive together are one batch [decided.one-round-trip-for-a-batch]', async () => {
  const { queues, batches } = notingQueues();
  const talks = Array.from({ length: 5 }, () => new Talk());
  await Promise.all(talks.concat(talks).map((talk) => queues.add(claim(talk))));
  expect(batches).toEqual([5]);
  for (const { tenantId } of talks) expect(await messages(tenantId)).toHaveLength(2);
});

test('A repeated message leaves those of other tenants as they are, and its tenant writes alone for a while', async () => {
  const { queues, batches, clock } = notingQueues();
  const [repeating, other] = [new Talk(), new Talk()];
  const first = claim(repeating, { messageId: 'a' });
  await queues.add(first);
  const repeated = queues.add(claim(repeating, { messageId: 'a' }));
  expect(await Promise.all([repeated, queues.add(claim(other))])).toEqual([
    {
      taskId: first.claim.taskId,
      exchangeId: first.claim.exchangeId,
      contentCode: first.claim.contentCode,
    },
    undefined,
  ]);
  batches.length = 0;
  const both = () => Promise.all([queues.add(claim(repeating)), queues.add(claim(other))]);
  await clock.turn(10_000);
  await both();
  expect(batches).toEqual([1, 1]);
  await clock.turn(1);
  await both();
  expect(batches).toEqual([1, 1, 2]);
  expect(await messages(repeating.tenantId)).toHaveLength(3);
  expect(await messages(other.tenantId)).toHaveLength(3);
});

test('A message shares its batch as long as it is short', async () => {
  for (const [size, expected] of [
    [longestShared, [2]],
    [longestShared + 1, [1, 1]],
  ] as const) {
    const { queues, batches } = notingQueues();
    await Promise.all([queues.add(claim(new Talk()), size), queues.add(claim(new Talk()), 100)]);
    expect(batches.sort()).toEqual(expected);
  }
});

test('Messages share a batch as long as they are short together', async () => {
  const most = longestBatch / longestShared;
  const sizes = Array.from({ length: most }, () => longestShared);
  for (const [more, expected] of [
    [0, [most]],
    [1, [1, most]],
  ] as const) {
    const { queues, batches } = notingQueues();
    await Promise.all(sizes.concat(more || []).map((size) => queues.add(claim(new Talk()), size)));
    expect(batches.sort((one, other) => one - other)).toEqual(expected);
  }
});
