import type { Context } from '@agg/kit';
import { RateLimits } from '@agg/kit/host';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { forgivePair, isKnownPair, longestWait, payForPair } from './failures.ts';

const name = 'ada@people.example';
let context: Context;

/** The counters read the date, which stands still but for what a test lets pass. */
let passed = 0;

beforeEach(() => {
  passed = 0;
  const begun = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => begun + passed);
  const limits = new RateLimits();
  context = { services: { limits }, client: { address: '192.0.2.1' } } as unknown as Context;
});
afterEach(() => {
  jest.restoreAllMocks();
});

const pass = (seconds: number) => {
  passed += seconds * 1_000;
};
const fail = () => payForPair(context, 'login', name);

describe('Failures of a name from one address', () => {
  test('count together for five minutes', async () => {
    for (const seconds of [75, 75, 75, 74]) {
      expect(await fail()).toBeUndefined();
      pass(seconds);
    }
    expect(await fail()).toBeUndefined();
    expect(await fail()).toBe(60);
  });

  test('begin anew after five minutes', async () => {
    for (let time = 0; time < 5; time += 1) await fail();
    pass(301);
    for (let time = 0; time < 5; time += 1) expect(await fail()).toBeUndefined();
  });

  test('are remembered as strikes for an hour', async () => {
    for (let time = 0; time < 6; time += 1) await fail();
    pass(3_500);
    for (let time = 0; time < 5; time += 1) await fail();
    expect(await fail()).toBe(120);
    pass(3_700);
    for (let time = 0; time < 5; time += 1) await fail();
    expect(await fail()).toBe(60);
  });

  test('wait twice as long with each strike, up to the longest wait', async () => {
    const waits: number[] = [];
    while (waits.at(-2) !== longestWait) {
      for (let time = 0; time < 5; time += 1) expect(await fail()).toBeUndefined();
      const wait = Number(await fail());
      expect(wait).toBe(Math.min(2 * (waits.at(-1) ?? 30), longestWait));
      waits.push(wait);
      pass(wait + 1);
    }
  });

  test('are forgiven by a success, which is remembered for twenty days', async () => {
    await forgivePair(context, 'login', name);
    pass(20 * 24 * 3_600 - 1);
    expect(await isKnownPair(context, 'login', name)).toBe(true);
    pass(2);
    expect(await isKnownPair(context, 'login', name)).toBe(false);
  });

  test('are forgiven by a success with their strikes: the next wait is a first one', async () => {
    for (let time = 0; time < 6; time += 1) await fail();
    await forgivePair(context, 'login', name);
    for (let time = 0; time < 5; time += 1) expect(await fail()).toBeUndefined();
    expect(await fail()).toBe(60);
  });

  test('count together for all addresses of a network of IPv6, which may be one person', async () => {
    const from = (address: string) => ({ ...context, client: { address } }) as Context;
    for (let time = 1; time <= 5; time += 1)
      expect(await payForPair(from(`2001:db8:0:1::${time}`), 'login', name)).toBeUndefined();
    expect(await payForPair(from('2001:db8:0:1:ffff::1'), 'login', name)).toBe(60);
    expect(await payForPair(from('2001:db8:0:2::1'), 'login', name)).toBeUndefined();
  });

  test('of one purpose do not count for another', async () => {
    for (let time = 0; time < 6; time += 1) await fail();
    expect(await payForPair(context, 'client', name)).toBeUndefined();
  });
});
