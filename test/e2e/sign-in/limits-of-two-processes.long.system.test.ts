import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newEmail, post } from '../../kit/accounts.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const allowed = 10;

let stack: Stack;
let other: AnotherGateway;

async function startBoth(redisUrl: string): Promise<void> {
  const environment = { AUTH_REQUESTS_PER_MINUTE: String(allowed), REDIS_URL: redisUrl };
  stack = await startStack({ topology: 'in-process', environment });
  other = await startAnotherGateway(stack.environment);
}

async function stopBoth(): Promise<void> {
  await other.child.stop();
  await stack.stop();
}

/** The number of a process's answers that were not refused. */
async function taken(url: string, times: number): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    const { status, headers } = await post('forgot-password', { email: newEmail() }, undefined, url);
    expect([200, 429]).toContain(status);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    else count += 1;
  }
  return count;
}

function withRedis(): void {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await startOwnRedis();
    await startBoth(redis.url);
  });
  afterAll(async () => {
    await stopBoth();
    await redis.stop();
  });

  test('is shared by both', async () => {
    // The first request of each process connects to Redis. Until then, the process alone counts it, and maybe
    // the next one.
    const first = (await taken(stack.url, 1)) + (await taken(other.url, 1));
    await eventually(async () => (await redis.clients()) >= 2, 'both processes are connected to Redis');
    const second = (await taken(stack.url, 1)) + (await taken(other.url, 1));
    const more = (await taken(stack.url, allowed)) + (await taken(other.url, allowed));
    expect(first + second + more).toBeGreaterThanOrEqual(allowed);
    expect(first + second + more).toBeLessThanOrEqual(allowed + 4);
  });
}

function withoutRedis(): void {
  beforeAll(() => startBoth(''));
  afterAll(stopBoth);

  test('is counted by each process separately', async () => {
    expect(await taken(stack.url, allowed + 1)).toBe(allowed);
    expect(await taken(other.url, allowed + 1)).toBe(allowed);
  });
}

describe('The limit of one address on two processes', () => {
  describe('that share a Redis', withRedis);
  describe('without Redis', withoutRedis);
});
