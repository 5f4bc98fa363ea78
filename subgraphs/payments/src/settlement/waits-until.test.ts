import type { Context } from '@agg/kit';
import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { longestWait, waitsUntil } from './settle-payment.service.ts';

const begin = 1_700_000_000_000;
const seconds = BigInt(Math.floor(longestWait / 1_000));

/** A request, whose payments wait one after the other. */
function request() {
  const clock = new TurnedClock(begin);
  const context = {} as Context;
  const wait = (maxTimeoutSeconds?: bigint) => waitsUntil(context, maxTimeoutSeconds, clock) - begin;
  return { clock, wait };
}

describe('A request waits for the outcome of its payment', () => {
  test.each([
    ['for as long as its payee states', seconds - 1n, longestWait - 1_000],
    ['for as long as requests may wait', seconds, longestWait],
    ['for no longer than requests may wait', seconds + 1n, longestWait],
    ['for no longer than requests may wait', 2n ** 256n - 1n, longestWait],
    ['for as long as requests may wait, where its payee states nothing', undefined, longestWait],
    ['not at all', 0n, 0],
  ])('%s: %s seconds', (_, stated, expected) => {
    expect(request().wait(stated)).toBe(expected);
  });

  test('for all of its payments together no longer than requests may wait', async () => {
    const { clock, wait } = request();
    expect(wait(1n)).toBe(1_000);
    await clock.turn(longestWait - 1_000);
    expect([wait(1n), wait(2n)]).toEqual([longestWait, longestWait]);
    await clock.turn(500);
    expect([wait(), wait(0n)]).toEqual([longestWait, longestWait - 500]);
  });
});
