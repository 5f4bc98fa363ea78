import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newEmail, post } from '../../kit/accounts.ts';
import { type AnotherGateway, startAnotherGateway } from '../../kit/another-gateway.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

/** Where a Redis runs for the tests; without one, every process counts for itself. */
const redis = process.env.TEST_REDIS_URL ?? '';
const allowed = 10;

let stack: Stack;
let other: AnotherGateway;
beforeAll(async () => {
  const environment = { AUTH_REQUESTS_PER_MINUTE: String(allowed), REDIS_URL: redis };
  stack = await startStack({ topology: 'in-process', environment });
  other = await startAnotherGateway(stack.environment);
});
afterAll(async () => {
  await other.child.stop();
  await stack.stop();
});

/** How many of a process's answers were not refused. */
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

describe('What one address may ask of two processes', () => {
  const shared = redis !== '';
  test(
    shared ? 'is counted once for both, in Redis' : 'is counted by each for itself, without Redis',
    async () => {
      // The first requests connect to Redis and may be counted by the process alone.
      const warmUp = shared ? (await taken(stack.url, 2)) + (await taken(other.url, 2)) : 0;
      const total = warmUp + (await taken(stack.url, allowed)) + (await taken(other.url, allowed));
      if (shared) expect(total).toBeLessThanOrEqual(allowed + 2);
      else expect(total).toBe(2 * allowed);
    },
  );
});
