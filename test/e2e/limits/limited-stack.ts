import { afterAll, beforeAll } from '@jest/globals';
import type { RestAnswer } from '../../kit/client.ts';
import { rest } from '../../kit/client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

/** Requests per minute in the installation of these tests. */
export const perCaller = 20;
export const perTenant = 50;

/** The product with limits, for the tests of a file; its stack is there once a test runs. */
export function useLimitedStack(more: () => Record<string, string> = () => ({})): { stack: Stack } {
  const used = {} as { stack: Stack };
  beforeAll(async () => {
    const limits = {
      REQUESTS_PER_MINUTE_PER_CALLER: String(perCaller),
      REQUESTS_PER_MINUTE_PER_TENANT: String(perTenant),
    };
    used.stack = await startStack({ environment: { ...limits, ...more() } });
  });
  afterAll(() => used.stack?.stop());
  return used;
}

/** Asks for the roles of the caller. */
export function myRoles(url: string, token: string): Promise<RestAnswer> {
  return rest(url, 'GET', '/tenant-auth/v1/users/me/roles', token);
}

/** The statuses of so many requests at once, and how often each. */
export async function statusesOf(
  times: number,
  send: () => Promise<{ status: number }>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, send));
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
