import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

describe('a semaphore', () => {
  test('runs a limited number at a time, in the order of arrival, also after a failure', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    let working = 0;
    let most = 0;
    const work = async (index: number) => {
      begun.push(index);
      working += 1;
      most = Math.max(most, working);
      await setImmediate();
      working -= 1;
      if (index % 3 === 0) throw new Error(`work ${index}`);
      return index;
    };
    const done = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].map((index) => semaphore.run(() => work(index))),
    );
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true]);
    expect(await semaphore.run(() => work(7))).toBe(7);
  });
});

test('A semaphore begins work in the same call when a place is free', () => {
  const begun: string[] = [];
  void new Semaphore(1).run(async () => void begun.push('work'));
  expect(begun).toEqual(['work']);
});
