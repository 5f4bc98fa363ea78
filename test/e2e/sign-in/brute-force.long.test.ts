import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { hangUp, type LoginAnswer, loginFrom, loginsAtOnce } from './login-from.ts';
import { guess, type Login, readsUntil, signInAgain } from './repeated-requests.ts';

const attack = { perSecond: 100, seconds: process.env.CAMPAIGN ? 20 : 5 };
/** The most password checks that the attack may cause. */
const mostChecks = 10;

let stack: Stack;
let tenantId: string;

beforeAll(async () => {
  stack = await startStack();
  tenantId = await stack.provisioning.tenant();
});
afterAll(async () => {
  hangUp();
  await stack.stop();
});

async function person(): Promise<Login> {
  const login = { email: newEmail(), password: newPassword() };
  await stack.provisioning.caller(tenantId, [], login);
  return login;
}

const count = (answers: { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('Guesses at one account', () => {
  test(
    cites(
      'decided.guessing',
      'are rarely checked, and do not block other accounts or the owner at another address',
    ),
    async () => {
      const [victim, neighbour] = [await person(), await person()];
      let over = false;
      const others = signInAgain(stack.url, neighbour, '127.0.0.1', () => over);
      const owner = signInAgain(stack.url, victim, '127.0.0.2', () => over);
      const answers = await guess(stack.url, victim.email, attack);
      over = true;
      const [checked, refused] = [count(answers, 401), count(answers, 429)];
      expect(checked).toBeGreaterThan(0);
      expect(checked).toBeLessThanOrEqual(mostChecks);
      expect(checked + refused).toBe(attack.perSecond * attack.seconds);
      for (const { status, retryAfter } of answers)
        expect(status === 401 || Number(retryAfter) > 0).toBe(true);
      for (const statuses of await Promise.all([others, owner])) {
        expect(new Set(statuses)).toEqual(new Set([200]));
      }
      // The correct password is refused, too, from the address of the guesses.
      expect((await loginFrom(stack.url, victim)).status).toBe(429);
    },
  );

  test('are not checked more often if one request has many', async () => {
    const { email } = await person();
    const guesses = Array.from({ length: 20 }, (_, index) => `guess number ${index}`);
    const batches = Array.from({ length: 10 }, () => loginsAtOnce(stack.url, email, guesses));
    const codes = (await Promise.all(batches)).flat();
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['INVALID_CREDENTIALS', 'RATE_LIMITED']));
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
      const stranger = { email: newEmail(), password: newPassword() };
      return people[index] ?? stranger;
    });
    const { token } = await stack.provisioning.caller(tenantId, allRoles);
    const logins = Promise.all(everybody.map((login) => loginFrom(stack.url, login)));
    const reads = await readsUntil(logins, stack.url, token);
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
        const person = { tenantName: 'Burst', name: 'Ada', email: newEmail(), password: newPassword() };
        const headers = { 'content-type': 'application/json' };
        return rest(stack.url, 'POST', '/tenant-auth/v1/tenants', undefined, {
          headers,
          body: JSON.stringify(person),
        });
      }),
    );
    const reads = await readsUntil(signUps, stack.url, token);
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
