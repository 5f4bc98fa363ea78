import { describe, expect, test } from '@jest/globals';
import { inHalves } from './in-halves.ts';

/** Work for numbers that fails for some of them. */
function workThatFailsFor(...failing: number[]) {
  const tried: number[][] = [];
  const done: number[] = [];
  const work = async (numbers: readonly number[]): Promise<void> => {
    tried.push([...numbers]);
    for (const number of numbers) if (failing.includes(number)) throw new Error(`not ${number}`);
    done.push(...numbers);
  };
  return { tried, done, work };
}

describe('Work for several items', () => {
  test('is done for all of a group at once, one group after the other', async () => {
    const { tried, work } = workThatFailsFor();
    expect(await inHalves([[1, 2, 3], [4]], work, 9)).toEqual({ failed: [], left: [] });
    expect(tried).toEqual([[1, 2, 3], [4]]);
  });

  test('that fails for one of them is done for all others, and tells the error', async () => {
    const { tried, done, work } = workThatFailsFor(3);
    const { failed, left } = await inHalves([[1, 2, 3, 4, 5]], work, 9);
    expect(tried).toEqual([[1, 2, 3, 4, 5], [1, 2, 3], [1, 2], [3], [4, 5]]);
    expect(done).toEqual([1, 2, 4, 5]);
    expect(failed).toEqual([{ item: 3, error: new Error('not 3') }]);
    expect(left).toEqual([]);
  });

  test('that fails as often as it may leaves the rest, also of later groups', async () => {
    const { tried, work } = workThatFailsFor(1, 2, 3, 4);
    const { failed, left } = await inHalves([[1, 2, 3], [4]], work, 3);
    expect(tried).toEqual([[1, 2, 3], [1, 2], [1]]);
    expect(failed.map(({ item }) => item)).toEqual([1]);
    expect(left).toEqual([2, 3, 4]);
  });
});
