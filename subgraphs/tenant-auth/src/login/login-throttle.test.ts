import type { Context } from '@agg/kit';
import { RateLimits } from '@agg/kit/host';
import type { GatewayError } from '@agg/schema';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { payBack, payForTry } from './login-throttle.ts';

const email = 'ada@people.example';
const here = '192.0.2.1';
let limits: RateLimits;

/** The counters read the date, which stands still but for what a test lets pass. */
let passed = 0;

beforeEach(() => {
  passed = 0;
  const begun = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => begun + passed);
  limits = new RateLimits();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const from = (address: string) => ({ services: { limits }, client: { address } }) as unknown as Context;

/** The seconds until the next attempt; `undefined` if it is allowed now. */
async function waitOf(address = here): Promise<number | undefined> {
  try {
    await payForTry(from(address), email);
    return undefined;
  } catch (error) {
    return (error as GatewayError).extensions.retryAfter as number;
  }
}

async function waitsOf(tries: number, address?: string): Promise<(number | undefined)[]> {
  const waits: (number | undefined)[] = [];
  for (let made = 0; made < tries; made += 1) waits.push(await waitOf(address));
  return waits;
}

const pass = (seconds: number) => {
  passed += seconds * 1_000;
};

describe('Failed logins', () => {
  test('are limited to five for an account from an address, and then wait longer and longer', async () => {
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 6; round += 1) {
      expect(await waitsOf(5)).toEqual(Array(5).fill(undefined));
      const wait = await waitOf();
      waits.push(wait);
      pass(Number(wait) + 1);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  test('that are refused do not prolong the wait', async () => {
    await waitsOf(6);
    pass(20);
    expect(await waitsOf(3)).toEqual([40, 40, 40]);
  });

  test('from one address do not block logins from another', async () => {
    await waitsOf(100);
    expect(await waitOf('192.0.2.2')).toBeUndefined();
  });

  test('from all addresses slow an account down after thirty, and never lock it', async () => {
    const address = (index: number) => `198.51.100.${index}`;
    const waits = await Promise.all(Array.from({ length: 40 }, (_, index) => waitOf(address(index))));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(31);
    pass(31);
    expect(await waitOf(address(41))).toBeUndefined();
    expect(await waitOf(address(42))).toBeGreaterThan(0);
  });

  test('from all addresses do not block an address with an earlier successful login', async () => {
    await payForTry(from(here), email);
    await payBack(from(here), email);
    for (let index = 0; index < 60; index += 1) await waitOf(`198.51.100.${index}`);
    expect(await waitOf('203.0.113.1')).toBeGreaterThan(0);
    expect(await waitsOf(6)).toEqual([...Array(5).fill(undefined), 60]);
  });

  test('from all addresses are not offset by the logins of a known address', async () => {
    for (let count = 0; count < 20; count += 1) {
      await payForTry(from(here), email);
      await payBack(from(here), email);
    }
    const waits: (number | undefined)[] = [];
    for (let index = 0; index < 60; index += 1) waits.push(await waitOf(`198.51.100.${index}`));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(31);
  });

  test('are forgotten after the right password', async () => {
    await waitsOf(4);
    await payBack(from(here), email);
    expect(await waitsOf(5)).toEqual(Array(5).fill(undefined));
    expect(await waitOf()).toBe(60);
  });
});
