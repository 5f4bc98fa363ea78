import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { comparePairs, type Pair, shuffle } from './compare-pairs.ts';

/** Attempts per account and address stay below the throttling limit. */
const tries = 5;
const accounts = process.env.CAMPAIGN ? 60 : 12;
/** The more a machine is disturbed, the more pairs it takes to see a difference: so many times `accounts` at most. */
const looks = 10;
/** Of 10,000 runs without any difference, with four operations and several looks each, one may report a difference. */
const chance = 1 / (10_000 * 4 * looks);

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
let tenantId: string;

beforeAll(async () => {
  tenantId = await shared.provisioning.tenant();
});

async function newPerson(): Promise<string> {
  const email = newEmail();
  await shared.provisioning.caller(tenantId, [], { email, password: newPassword() });
  return email;
}

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

type PairOf<Value> = Record<'known' | 'unknown', Value>;

/** Sends requests for known and unknown e-mails in pairs, back to back, in random order. */
async function ask(operation: (email: string) => Promise<RestAnswer>): Promise<PairOf<Timed>[]> {
  const emails: PairOf<string>[] = [];
  while (emails.length < accounts) emails.push({ known: await newPerson(), unknown: newEmail() });
  for (let warm = 0; warm < 10; warm += 1) await operation(newEmail());
  const pairs: PairOf<Timed>[] = [];
  for (const email of shuffle(Array.from({ length: tries }, () => emails).flat())) {
    const pair: Partial<PairOf<Timed>> = {};
    for (const kind of shuffle(['known', 'unknown'] as const))
      pair[kind] = await timed(operation, email[kind]);
    pairs.push(pair as PairOf<Timed>);
  }
  return pairs;
}

const timesOf = (pairs: PairOf<Timed>[]) =>
  pairs.map(({ known, unknown }): Pair => [known.time, unknown.time]);

/** Whether known e-mails would be reported if they were slower by half. */
function canTell(pairs: PairOf<Timed>[]): boolean {
  const slower = timesOf(pairs).map(([known, unknown]): Pair => [1.5 * known, unknown]);
  return comparePairs(slower).p < chance;
}

/** An answer without its date and the id of its request. */
function comparable({ status, headers, text }: RestAnswer): string {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'set-cookie'].includes(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''));
  return JSON.stringify([status, shown, cookies, text.replaceAll(String(headers.get('x-request-id')), '')]);
}

describe('Whether an e-mail is known', () => {
  test.each(Object.keys(operations))(
    cites('success.same-time', 'is not revealed by %s, by its answer or its duration'),
    async (name) => {
      const pairs: PairOf<Timed>[] = [];
      for (let look = 0; look < looks && !canTell(pairs); look += 1)
        pairs.push(...(await ask(operations[name] as (typeof operations)[string])));
      const all = pairs.flatMap((pair) => [pair.known, pair.unknown]);
      expect(new Set(all.map(({ answer }) => answer.status))).toEqual(new Set([statuses[name] ?? 200]));
      expect(new Set(all.map(({ answer }) => comparable(answer))).size).toBe(1);
      const { p, medians } = comparePairs(timesOf(pairs));
      expect(p > chance ? 'alike' : `${medians} ms (known, unknown), p = ${p}`).toBe('alike');
      expect(canTell(pairs)).toBe(true);
    },
  );
});
