import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { logIn, newAdmin, newPassword, post, refresh, signIn, signUp, statusOf } from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';

describe('A forgotten password', () => {
  test('is replaced by a mailed link, which ends every session and the old password', async () => {
    const person = await newAdmin();
    const before = await signIn(person);
    const answer = await post('forgot-password', { email: person.email.toUpperCase() });
    expect(answer.status).toBe(200);
    const { token } = await shared.inbox.next(person.email, 1);
    const password = newPassword();
    const named = await post('reset-password', { token, password: 'Lovelace1815' });
    expect([named.status, named.json.errors[0].code]).toEqual([400, 'TOO_PERSONAL']);
    expect((await post('reset-password', { token, password })).status).toBe(200);
    expect(await statusOf(before.accessToken)).toBe(401);
    expect((await refresh(before.refreshToken)).status).toBe(401);
    expect((await logIn(person)).status).toBe(401);
    expect((await logIn({ ...person, password })).status).toBe(200);
    expect((await shared.inbox.next(person.email, 2)).subject).toMatch(/password/i);
  });

  test(cites('decided.single-use-secrets', 'requested twice accepts only the newest link'), async () => {
    const { email } = await newAdmin();
    await post('forgot-password', { email });
    const older = await shared.inbox.next(email, 1);
    await post('forgot-password', { email });
    const newer = await shared.inbox.next(email, 2);
    const use = async (token: string) =>
      (await post('reset-password', { token, password: newPassword() })).status;
    expect([await use(older.token), await use(newer.token), await use(newer.token)]).toEqual([422, 200, 422]);
  });

  test('cannot be replaced with a token for another purpose', async () => {
    const person = await signUp();
    const { token } = await shared.inbox.next(person.email);
    expect((await post('reset-password', { token, password: newPassword() })).status).toBe(422);
    expect((await post('verify-email', { token })).status).toBe(200);
  });
});

describe('A known password', () => {
  test('can be changed, which ends the other sessions but not the current one', async () => {
    const person = await newAdmin();
    const [here, there] = [await signIn(person), await signIn(person)];
    const newOne = newPassword();
    const change = (currentPassword: string) =>
      post('change-password', { currentPassword, newPassword: newOne }, here.accessToken);
    const wrong = await change(newPassword());
    expect([wrong.status, wrong.json.errors[0].pointer]).toEqual([422, '/currentPassword']);
    expect((await change(person.password)).status).toBe(200);
    expect([await statusOf(here.accessToken), await statusOf(there.accessToken)]).toEqual([200, 401]);
    expect((await logIn({ ...person, password: newOne })).status).toBe(200);
  });

  test('that is changed invalidates links mailed before', async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    await post('forgot-password', { email: person.email });
    const { token } = await shared.inbox.next(person.email, 1);
    const password = newPassword();
    const body = { currentPassword: person.password, newPassword: password };
    expect((await post('change-password', body, accessToken)).status).toBe(200);
    expect((await post('reset-password', { token, password: newPassword() })).status).toBe(422);
    expect((await logIn({ ...person, password })).status).toBe(200);
  });

  test('can be stated more often than a wrong one', async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    const passwords = [person.password, ...Array.from({ length: 7 }, () => newPassword())];
    for (const [index, next] of passwords.slice(1).entries()) {
      const body = { currentPassword: passwords[index], newPassword: next };
      expect((await post('change-password', body, accessToken)).status).toBe(200);
    }
  });
});
