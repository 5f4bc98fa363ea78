import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { Talk } from './store.fixture.ts';
import { longestWaiting, mostInBatch, mostWaiting, PendingWrite, WaitingWrites } from './waiting-writes.ts';

const clock = new TurnedClock();
const claim = new Talk().claim();

/** Writes of these sizes, and which of them are refused, by their places. */
async function waiting(sizes: readonly number[], longestBatch?: number) {
  const writes = new WaitingWrites(longestBatch);
  const pending = sizes.map((size) => new PendingWrite({ kind: 'RELEASE', claim }, size, clock));
  const refused: unknown[] = [];
  for (const [at, one] of pending.entries()) {
    one.written.catch((error) => refused.push([at, error.code]));
    writes.add(one);
  }
  await Promise.resolve();
  await Promise.resolve();
  return { writes, refused };
}

const many = (count: number, size = 0) => Array.from({ length: count }, () => size);

describe('Writes that wait', () => {
  test('are as many in a batch as may be, and further ones in the next', async () => {
    const { writes } = await waiting(many(mostInBatch));
    expect([writes.take().length, writes.count]).toEqual([mostInBatch, 0]);
    const { writes: more } = await waiting(many(mostInBatch + 1));
    expect([more.take().length, more.take().length, more.count]).toEqual([mostInBatch, 1, 0]);
  });

  test('are as long in a batch as may be, or one that is longer', async () => {
    const lengths = async (...sizes: number[]) => {
      const { writes } = await waiting(sizes, 100);
      const batches: number[] = [];
      while (writes.count > 0) batches.push(writes.take().length);
      return batches;
    };
    expect(await lengths(60, 40)).toEqual([2]);
    expect(await lengths(60, 41)).toEqual([1, 1]);
    expect(await lengths(101, 1)).toEqual([1, 1]);
  });

  test('are as many as may be, and one more is refused until a batch is taken', async () => {
    const { writes, refused } = await waiting(many(mostWaiting));
    expect([writes.count, refused]).toEqual([mostWaiting, []]);
    const { writes: more, refused: last } = await waiting(many(mostWaiting + 1));
    expect([more.count, last]).toEqual([mostWaiting, [[mostWaiting, 'UNAVAILABLE']]]);
  });

  test('are as long together as may be, and what is too long beside them is refused', async () => {
    const { refused } = await waiting([longestWaiting - 1, 1]);
    expect(refused).toEqual([]);
    const { writes, refused: longer } = await waiting([longestWaiting - 1, 2, 1]);
    expect([writes.count, longer]).toEqual([2, [[1, 'UNAVAILABLE']]]);
  });
});
