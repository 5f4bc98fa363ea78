import { TurnedClock } from '@agg/kit/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type AdmittedCall, Lane } from './lane.ts';
import { LaneBytes, longestInterval } from './lane-bytes.ts';

const never = new AbortController().signal;
/** The part of a processor that the process gets. */
const processor = { share: 1, measure: () => undefined };
let isBusy: boolean;
let lane: Lane;
let clock: TurnedClock;
/** A megabyte a second. */
const bytesPerSecond = 1_000_000;
beforeEach(() => {
  isBusy = true;
  processor.share = 1;
  const limits = { bytesPerSecond, least: { call: 0, chunk: 100 }, pause: 600, interval: 5 };
  clock = new TurnedClock();
  lane = new Lane(() => isBusy, limits, { clock, processor });
});
afterEach(() => lane.stop());

const enter = (tenantId: string, signal = never): Promise<AdmittedCall> =>
  lane.enter({ caller: { tenantId }, signal });

/** When chunks pass that come at once, in milliseconds from now; 0 for those that pass at once. */
async function times(...chunks: (Promise<void> | undefined)[]): Promise<number[]> {
  const began = clock.now();
  const all = Promise.all(chunks.map((chunk) => chunk?.then(() => clock.now() - began) ?? 0));
  return clock.turnUntil(all);
}

describe('Bytes in the lane', () => {
  test('pass at once in an idle process, and are counted [decided.a-busy-process]', async () => {
    isBusy = false;
    const place = await enter('a');
    expect(place.received(1_000_000_000)).toBeUndefined();
    expect(place.sent(5)).toBeUndefined();
    expect([lane.bytes.received, lane.bytes.sent]).toEqual([1_000_000_000, 5]);
  });

  test('pass at the rate of a busy process, in equal parts for tenants [decided.a-busy-process]', async () => {
    const [greedy, modest] = await Promise.all([enter('a'), enter('b')]);
    const [first = 1, second = 0, third = 0, small = 1, smaller = 0] = await times(
      greedy.received(50_000),
      greedy.sent(50_000),
      greedy.sent(1),
      modest.sent(50_000),
      modest.sent(1),
    );
    // Each has half of the rate, 500 bytes a millisecond, until the second one asks for no more.
    expect([first, small]).toEqual([0, 0]);
    expect([second, smaller, third]).toEqual([100, 100, 155]);
  });

  test('pass more slowly where the process gets a part of a processor [decided.a-busy-process]', async () => {
    processor.share = 0.5;
    const place = await enter('a');
    const [, second] = await times(place.sent(100_000), place.sent(1));
    expect(second).toBe(200);
  });

  test('get nothing of the rate while their tenant is silent [decided.a-busy-process]', async () => {
    const silent = Array.from({ length: 50 }, (_, index) => enter(`silent ${index}`));
    for (const place of await Promise.all(silent)) await place.sent(1);
    const active = await enter('a');
    const [, second] = await times(active.sent(50_000), active.sent(1));
    // A part of the rate for each of them would take fifty times as long.
    expect(second).toBe(60);
  });

  test.each<[string, () => void, number[]]>([
    [
      'is idle',
      () => {
        isBusy = false;
      },
      [20, 20],
    ],
    [
      'gets more of its processor',
      () => {
        processor.share = 1;
      },
      [115, 215],
    ],
  ])('that wait pass as soon as the process %s [decided.a-busy-process]', async (_what, change, expected) => {
    processor.share = 0.001;
    const place = await enter('a');
    clock.after(20, change);
    const [, second, third] = await times(place.sent(100_000), place.sent(100_000), place.sent(1));
    expect([second, third]).toEqual(expected);
  });

  test('wait for a limited time, however little passes [decided.a-busy-process]', async () => {
    processor.share = 0.001;
    const place = await enter('a');
    const [, second, third] = await times(place.sent(100_000), place.sent(100_000), place.sent(1));
    expect([second, third]).toEqual([600, 600]);
  });

  test('of a client that leaves wait no longer, and count for none behind them', async () => {
    const leaving = new AbortController();
    const [left, stays] = await Promise.all([enter('a', leaving.signal), enter('a')]);
    expect(stays.sent(50_000)).toBeUndefined();
    const gone = expect(left.sent(1_000_000)).rejects.toThrow('left');
    const last = stays.sent(1);
    leaving.abort(new Error('left'));
    await gone;
    expect(clock.now()).toBe(0);
    expect(await times(last)).toEqual([50]);
  });
});

test('A process that was blocked gives the bytes of the longest time between two looks, and no more', async () => {
  const options = { bytesPerSecond, least: { call: 0, chunk: 1 }, pause: 3_600_000, isBusy: () => true };
  const passesAfter = async (bytes: number, blocked: number) => {
    const own = new TurnedClock();
    const bytesOf = new LaneBytes({ ...options, share: () => 1, clock: own });
    const { sent } = bytesOf.of('a', never);
    await sent(bytes);
    let hasPassed = false;
    void sent(1)?.then(() => {
      hasPassed = true;
    });
    own.block(blocked);
    bytesOf.refill();
    await own.turn(0);
    return hasPassed;
  };
  const most = (bytesPerSecond * longestInterval) / 1_000;
  expect(await passesAfter(most, longestInterval - 1)).toBe(false);
  expect(await passesAfter(most, longestInterval)).toBe(true);
  expect(await passesAfter(most + 1, 100 * longestInterval)).toBe(false);
});
