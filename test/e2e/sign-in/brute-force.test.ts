import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newPassword, post } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { hangUp, type LoginAnswer, loginFrom, loginsAtOnce } from './login-from.ts';

const attack = { perSecond: 100, seconds: process.env.CAMPAIGN ? 20 : 5 };
/** The most password checks that the attack may cause. */
const mostChecks = 10;
/** One person's sign-ins during the attack, relative to the same time without an attack. */
const fewest = 1 / 4;
const secondsAlone = 2;

type Login = { email: string; password: string };
let stack: Stack;
let tenantId: string;

beforeAll(async () => {
  stack = await startStack();
  tenantId = await stack.provisioning.tenant();
}, 60_000);
afterAll(async () => {
  hangUp();
  await stack.stop();
});

async function person(): Promise<Login> {
  const login = { email: `${randomUUID()}@people.example`, password: newPassword() };
  await stack.provisioning.caller(tenantId, [], login);
  return login;
}

/** Guesses at a steady pace, with forged forwarding headers, and with alternating spellings of the e-mail. */
async function guess(email: string): Promise<LoginAnswer[]> {
  const answers: Promise<LoginAnswer>[] = [];
  const start = Date.now();
  for (let index = 0; index < attack.perSecond * attack.seconds; index += 1) {
    const spelled = index % 2 === 0 ? email : email.toUpperCase();
    const pretended = `203.0.113.${index % 250}`;
    const headers = { 'x-forwarded-for': pretended, forwarded: `for=${pretended}`, 'x-real-ip': pretended };
    answers.push(loginFrom(stack.url, { email: spelled, password: `guess number ${index}` }, { headers }));
    await sleep(Math.max(0, start + ((index + 1) * 1_000) / attack.perSecond - Date.now()));
  }
  return Promise.all(answers);
}

/** Signs in repeatedly until it is stopped; returns the statuses. */
async function signInAgain(login: Login, address: string, stopped: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  while (!stopped()) {
    statuses.push((await loginFrom(stack.url, login, { address })).status);
    await sleep(200);
  }
  return statuses;
}

const count = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('Guesses at one account', () => {
  test(cites(
    'decided.guessing',
    'are rarely checked, and do not block other accounts or the owner at another address',
  ), async () => {
    const [victim, neighbour] = [await person(), await person()];
    let quiet = true;
    const alone = signInAgain(neighbour, '127.0.0.1', () => !quiet);
    await sleep(secondsAlone * 1_000);
    quiet = false;
    const usual = ((await alone).length * attack.seconds) / secondsAlone;
    let over = false;
    const others = signInAgain(neighbour, '127.0.0.1', () => over);
    const owner = signInAgain(victim, '127.0.0.2', () => over);
    const answers = await guess(victim.email);
    over = true;
    const [checked, refused] = [count(answers, 401), count(answers, 429)];
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThanOrEqual(mostChecks);
    expect(checked + refused).toBe(attack.perSecond * attack.seconds);
    for (const { status, retryAfter } of answers) expect(status === 401 || Number(retryAfter) > 0).toBe(true);
    for (const statuses of await Promise.all([others, owner])) {
      expect(statuses.length).toBeGreaterThanOrEqual(usual * fewest);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    // The correct password is refused, too, from the address of the guesses.
    expect((await loginFrom(stack.url, victim)).status).toBe(429);
  }, 60_000);

  test('are not checked more often if one request has many', async () => {
    const { email } = await person();
    const guesses = Array.from({ length: 20 }, (_, index) => `guess number ${index}`);
    const batches = Array.from({ length: 10 }, () => loginsAtOnce(stack.url, email, guesses));
    const codes = (await Promise.all(batches)).flat();
    expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['UNAUTHENTICATED', 'RATE_LIMITED']));
  });
});

/** More than one address may have in flight and queued. */
const burst = 320;

/** Refused with `Retry-After`. */
const isLate = ({ status, retryAfter }: Pick<LoginAnswer, 'status' | 'retryAfter'>): boolean =>
  [429, 503].includes(status) && Number(retryAfter) > 0;

describe('A burst', () => {
  test('of logins gets Retry-After for the excess, and other requests succeed', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, person));
    const everybody = Array.from({ length: burst }, (_, index) => {
      const stranger = { email: `${randomUUID()}@people.example`, password: newPassword() };
      return people[index] ?? stranger;
    });
    const { token } = await stack.provisioning.caller(tenantId, allRoles);
    const logins = Promise.all(everybody.map((login) => loginFrom(stack.url, login)));
    const reads = await readsUntil(logins, token);
    const answers = await logins;
    const late = answers.filter(isLate);
    expect(late.length).toBeGreaterThan(0);
    expect(count(answers, 200) + count(answers, 401) + late.length).toBe(burst);
    expect(new Set(reads)).toEqual(new Set([200]));
  });

  test('of sign-ups gets Retry-After for the excess, and other requests succeed', async () => {
    const { token } = await stack.provisioning.caller(tenantId, allRoles);
    const signUps = Promise.all(
      Array.from({ length: burst }, () => {
        const body = { tenantName: 'Burst', name: 'Ada', email: `${randomUUID()}@people.example` };
        return post('tenants', { ...body, password: newPassword() }, undefined, stack.url);
      }),
    );
    const reads = await readsUntil(signUps, token);
    const answers = (await signUps).map(({ status, headers }) => ({
      status,
      retryAfter: Number(headers.get('retry-after') ?? undefined),
    }));
    const late = answers.filter(isLate);
    expect(late.length).toBeGreaterThan(0);
    expect(count(answers, 201) + late.length).toBe(burst);
    expect(new Set(reads)).toEqual(new Set([200]));
  });
});

/** Reads as a caller until the work is done; returns the statuses. */
async function readsUntil(work: Promise<unknown>, token: string): Promise<number[]> {
  let done = false;
  const finish = () => {
    done = true;
  };
  work.then(finish, finish);
  const statuses: number[] = [];
  while (!done) {
    // With a token: requests without one share the queue of their address with the burst.
    const paths = ['/tenant-auth/v1/users', '/registry/v1/channels'];
    const answers = await Promise.all(paths.map((path) => rest(stack.url, 'GET', path, token)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}
