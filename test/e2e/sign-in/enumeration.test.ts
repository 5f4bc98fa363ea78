import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { compareMedians, shuffle } from './permutation-test.ts';

/** Tries of one account from one address stay below what is throttled. */
const tries = 5;
const accounts = process.env.CAMPAIGN ? 40 : 24;
/** Of 2,500 runs without any difference, one may say that there is one. */
const chance = 0.0004;

// What other work on the machine made look different looks the same another time; what is different does not.
jest.retryTimes(2);

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

/** One answer, and how many milliseconds it took. */
interface Timed {
  answer: RestAnswer;
  time: number;
}

/** Asks for as many known e-mails as unknown ones, in an order of chance, one after the other. */
async function ask(
  operation: (email: string) => Promise<RestAnswer>,
): Promise<Record<'known' | 'unknown', Timed[]>> {
  const unknown = Array.from({ length: accounts }, newEmail);
  const results = { known: [] as Timed[], unknown: [] as Timed[] };
  const repeated = (emails: string[]) => Array.from({ length: tries }, () => emails).flat();
  const plan = shuffle([
    ...repeated(known).map((email) => ({ email, kind: 'known' as const })),
    ...repeated(unknown).map((email) => ({ email, kind: 'unknown' as const })),
  ]);
  for (let warm = 0; warm < 10; warm += 1) await operation(newEmail());
  for (const { email, kind } of plan) {
    const start = performance.now();
    const answer = await operation(email);
    results[kind].push({ answer, time: performance.now() - start });
  }
  return results;
}

/** Everything of an answer but when it was given and what the request was called. */
function told({ status, headers, text }: RestAnswer): string {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return JSON.stringify([status, shown, cookies, text.replaceAll(String(headers.get('x-request-id')), '')]);
}

describe('Whether an e-mail is known', () => {
  test.each(Object.keys(operations))(
    cites('success.same-time', 'is not told by %s: neither by what it answers nor by how long it takes'),
    async (name) => {
      const answers = await ask(operations[name] as (typeof operations)[string]);
      const all = [...answers.known, ...answers.unknown];
      expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set([statuses[name] ?? 200]));
      expect(new Set(all.map(({ answer }) => told(answer))).size).toBe(1);
      const times = (kind: keyof typeof answers) => answers[kind].map(({ time }) => time);
      const { p, medians } = compareMedians(times('known'), times('unknown'));
      expect(p > chance ? 'alike' : `${medians} ms (known, unknown), p = ${p}`).toBe('alike');
      // It would have been noticed: known e-mails slower by a half are.
      const slower = times('known').map((time) => 1.5 * time);
      expect(compareMedians(slower, times('unknown')).p).toBeLessThan(chance);
    },
    60_000,
  );
});
