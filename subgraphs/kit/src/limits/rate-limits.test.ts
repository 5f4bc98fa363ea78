import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { RateLimits } from './rate-limits.ts';
import { startRedis, undisturbed } from './redis.fixture.ts';

const options = { points: 3, seconds: 60 };

let undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.reverse()) await step();
  undo = [];
});

async function open(redisUrl?: string) {
  const errors: Error[] = [];
  const limits = await RateLimits.open(redisUrl, (error) => errors.push(error));
  undo.push(() => limits.stop());
  return { limits, errors };
}

/** How many of `requests` consecutive requests with that key pass. */
async function passing(limits: RateLimits, requests: number, key = 'a user'): Promise<number> {
  const limiter = limits.limiter('login', options);
  let passed = 0;
  for (let index = 0; index < requests; index += 1)
    await limiter.consume(key).then(
      () => (passed += 1),
      (refusal) => expect(refusal.msBeforeNext).toBeGreaterThan(0),
    );
  return passed;
}

async function connected(limits: RateLimits, counts: Map<string, number>): Promise<void> {
  const probe = limits.limiter('probe', { points: 1_000, seconds: 1 });
  while (counts.size === 0) {
    await probe.consume('anybody');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('without Redis', () => {
  test('a process counts for itself, by the name of the limiter', async () => {
    const { limits } = await open();
    expect(await passing(limits, 5)).toBe(3);
    expect(await passing(limits, 5)).toBe(0);
    await limits.limiter('another', options).consume('somebody');
    expect(await passing((await open()).limits, 5)).toBe(3);
  });

  test('exceeding a limit may block for longer', async () => {
    const { limits } = await open();
    const blocking = limits.limiter('login', { ...options, blockSeconds: 900 });
    for (let index = 0; index < 3; index += 1) await blocking.consume('somebody');
    await expect(blocking.consume('somebody')).rejects.toMatchObject({ msBeforeNext: 900_000 });
  });
});

describe('A shared counter', () => {
  test('is not there without Redis', async () => {
    expect((await open()).limits.sharedCounter('requests', 60)).toBeUndefined();
  });

  test('answers each process with the count of all, and with its end', async () => {
    const redis = await startRedis();
    undo.push(() => redis.stop());
    const [one, other] = [await open(redis.url), await open(redis.url)];
    for (const { limits } of [one, other]) {
      redis.counts.clear();
      await connected(limits, redis.counts);
    }
    await undisturbed(async () => {
      const key = randomUUID();
      await one.limits.sharedCounter('requests', 60)?.penalty(key, 3);
      const all = await other.limits.sharedCounter('requests', 60)?.penalty(key, 4);
      expect(all).toMatchObject({ consumedPoints: 7, msBeforeNext: 60_000 });
    });
  });

  test('fails while Redis does not answer', async () => {
    const redis = await startRedis();
    undo.push(() => redis.stop());
    const { limits } = await open(redis.url);
    await connected(limits, redis.counts);
    redis.silent = true;
    await expect(limits.sharedCounter('requests', 60)?.penalty('somebody', 1)).rejects.toThrow();
  });
});

describe('with Redis', () => {
  test('processes count together', async () => {
    const redis = await startRedis();
    undo.push(redis.stop);
    const [one, two] = [await open(redis.url), await open(redis.url)];
    for (const { limits } of [one, two]) {
      redis.counts.clear();
      await connected(limits, redis.counts);
    }
    const passed = await undisturbed(async () => {
      const key = randomUUID();
      return (await passing(one.limits, 2, key)) + (await passing(two.limits, 5, key));
    });
    expect(passed).toBe(3);
    expect([...one.errors, ...two.errors]).toEqual([]);
  });

  test('that was never reachable, a process counts for itself and reports it once', async () => {
    const { limits, errors } = await open('redis://127.0.0.1:1');
    expect(await passing(limits, 5)).toBe(3);
    // Time for more attempts.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(errors).toHaveLength(1);
  });

  test('that disconnects or hangs, a process counts for itself and does not wait for long', async () => {
    const redis = await startRedis();
    const { limits, errors } = await open(redis.url);
    await connected(limits, redis.counts);
    redis.silent = true;
    expect(await passing(limits, 1)).toBe(1);
    expect(errors.map(({ message }) => message)).toContain('Command timed out');
    await redis.stop();
    expect(await passing(limits, 4)).toBe(2);
  });
});
