import { getEventListeners } from 'node:events';
import { TurnedClock } from '@agg/kit/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TenantPace } from './lane-bytes.ts';

const longest = 1_000;
const part = 100;

let clock: TurnedClock;
let pace: TenantPace;
/** The names of the chunks that have passed, in order. */
let passed: string[];
beforeEach(() => {
  clock = new TurnedClock();
  pace = new TenantPace(longest, clock);
  passed = [];
});

/** A chunk comes. When it resolves, the chunk has passed if it may. */
async function come(name: string, bytes: number, signal = new AbortController().signal): Promise<void> {
  const waits = pace.pass(bytes, signal);
  if (!waits) passed.push(name);
  void waits?.then(
    () => passed.push(name),
    () => undefined,
  );
}

/** Gives one part after the other. @returns whether further ones are needed, after the last */
async function give(parts: number): Promise<boolean> {
  let isNeeded = false;
  for (let index = 0; index < parts; index += 1) isNeeded = pace.give(part);
  await clock.turn(0);
  return isNeeded;
}

describe('The pace of a tenant', () => {
  test('leaves nothing at the signal of a call whose chunks have passed', async () => {
    const { signal } = new AbortController();
    for (const name of ['one', 'two', 'three']) await come(name, part, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
    await give(3);
    expect(passed).toEqual(['one', 'two', 'three']);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  test('lets one chunk pass, and the next once the parts have paid for it [decided.a-busy-process]', async () => {
    await come('one', 3 * part);
    await come('two', part);
    await give(2);
    expect(passed).toEqual(['one']);
    await give(1);
    expect(passed).toEqual(['one', 'two']);
  });

  test.each([1, 2, 100])(
    'keeps one part at most for later, after %d that nobody used [decided.a-busy-process]',
    async (parts) => {
      await come('first', 0);
      await give(parts);
      await come('a part', part);
      await come('the next', part);
      await come('the last', part);
      // The kept part pays for the first: of the next two, only one may pass before another part.
      expect(passed).toEqual(['first', 'a part', 'the next']);
      await give(1);
      expect(passed).toEqual(['first', 'a part', 'the next', 'the last']);
    },
  );

  test('is first in, first out, and forgets who has left', async () => {
    const leaving = new AbortController();
    await come('one', part + 1);
    await come('two', part, leaving.signal);
    await come('three', part);
    leaving.abort();
    await give(2);
    expect(passed).toEqual(['one', 'three']);
  });

  test.each([
    [longest - 1, ['large']],
    [longest, ['large', 'small']],
  ])('after %d ms of waiting, %j have passed', async (waited, expected) => {
    await come('large', 1_000 * part);
    await come('small', part);
    await clock.turn(waited);
    await give(1);
    expect(passed).toEqual(expected);
  });

  test('needs no part once all have passed, and no debt is left', async () => {
    await come('one', part);
    expect(await give(1)).toBe(true);
    expect(await give(1)).toBe(false);
    await come('two', 4 * part);
    expect([await give(1), await give(1), await give(1)]).toEqual([true, true, false]);
  });

  test('lets everything pass when it ends', async () => {
    await come('one', part);
    await come('two', part);
    await come('three', part);
    pace.end();
    await clock.turn(0);
    expect(passed).toEqual(['one', 'two', 'three']);
  });
});
