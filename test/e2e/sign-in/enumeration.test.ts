import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { comparePairs, type Pair, shuffle } from './permutation-test.ts';

/** Attempts per account and address stay below the throttling limit. */
const tries = 5;
const accounts = process.env.CAMPAIGN ? 60 : 24;
/** Of 10,000 runs without any difference, with four operations each, one may report a difference. */
const chance = 1 / 40_000;

const wrong = newPassword();
const operations: Record<string, (email: string) => Promise<RestAnswer>> = {
  login: (email) => post('login', { email, password: wrong }),
  'forgot-password': (email) => post('forgot-password', { email }),
  'resend-verification': (email) => post('resend-verification', { email }),
  'login/discover': (email) =>
    rest(shared.url, 'GET', `/tenant-auth/v1/login/discover?${new URLSearchParams({ email })}`),
};
const statuses: Record<string, number> = { login: 401 };
const newEmail = () => `${randomUUID()}@people.example`;
let known: string[];

beforeAll(async () => {
  const tenantId = await shared.provisioning.tenant();
  known = Array.from({ length: accounts }, newEmail);
  for (const email of known)
    await shared.provisioning.caller(tenantId, [], { email, password: newPassword() });
}, 60_000);

/** One answer, and its time in milliseconds. */
interface Timed {
  answer: RestAnswer;
  time: number;
}

async function timed(operation: (email: string) => Promise<RestAnswer>, email: string): Promise<Timed> {
  const start = performance.now();
  const answer = await operation(email);
  return { answer, time: performance.now() - start };
}

/** Sends requests for known and unknown e-mails in pairs, back to back, in random order. */
async function ask(
  operation: (email: string) => Promise<RestAnswer>,
): Promise<{ known: Timed; unknown: Timed }[]> {
  const emails = known.map((email) => ({ known: email, unknown: newEmail() }));
  for (let warm = 0; warm < 10; warm += 1) await operation(newEmail());
  const pairs: { known: Timed; unknown: Timed }[] = [];
  for (const email of shuffle(Array.from({ length: tries }, () => emails).flat())) {
    const pair: Partial<Record<keyof typeof email, Timed>> = {};
    for (const kind of shuffle(['known', 'unknown'] as const))
      pair[kind] = await timed(operation, email[kind]);
    pairs.push(pair as Required<typeof pair>);
  }
  return pairs;
}

/** An answer without its date and the id of its request. */
function told({ status, headers, text }: RestAnswer): string {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return JSON.stringify([status, shown, cookies, text.replaceAll(String(headers.get('x-request-id')), '')]);
}

describe('Whether an e-mail is known', () => {
  test.each(Object.keys(operations))(
    cites('success.same-time', 'is not revealed by %s, by its answer or its duration'),
    async (name) => {
      const pairs = await ask(operations[name] as (typeof operations)[string]);
      const all = pairs.flatMap((pair) => [pair.known, pair.unknown]);
      expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set([statuses[name] ?? 200]));
      expect(new Set(all.map(({ answer }) => told(answer))).size).toBe(1);
      const times = pairs.map((pair): Pair => [pair.known.time, pair.unknown.time]);
      const { p, medians } = comparePairs(times);
      expect(p > chance ? 'alike' : `${medians} ms (known, unknown), p = ${p}`).toBe('alike');
      // The test can detect a difference: known e-mails slower by half are reported.
      const slower = times.map(([left, right]): Pair => [1.5 * left, right]);
      expect(comparePairs(slower).p).toBeLessThan(chance);
    },
    180_000,
  );
});
