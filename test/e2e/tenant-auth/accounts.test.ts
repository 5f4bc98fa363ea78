import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  logIn,
  newAdmin,
  newEmail,
  newPassword,
  post,
  signIn,
  signUp,
  statusOf,
} from '../../kit/accounts.ts';
import { graphql, rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { signedIn } from '../../kit/signed-in.ts';

const signInByGraphQL = `mutation ($email: Email!, $password: TypedPassword!) {
  login(email: $email, password: $password) { accessToken } }`;

describe('A new tenant', () => {
  test('signs up, is verified by a mailed link, and signs in', async () => {
    const person = await signUp();
    const early = await logIn(person);
    expect([early.status, early.json.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    const mail = await shared.inbox.next(person.email);
    expect(mail.html).toContain(mail.token);
    expect((await post('verify-email', { token: mail.token })).status).toBe(200);
    const { status, json } = await logIn(person);
    expect(status).toBe(200);
    expect(json).toEqual(signedIn);
    expect(json.user).toEqual({ id: person.id, name: 'Ada Lovelace', email: person.email });
    expect(json.tenant).toEqual({ tenantId: person.tenantId, tenantName: 'Acme' });
    expect(await statusOf(json.accessToken)).toBe(200);
  });

  test('has a first administrator with every role', async () => {
    const { accessToken } = await signIn(await newAdmin());
    const made = await post('users', { email: newEmail(), roles: ['AUDIT:READ'] }, accessToken);
    expect(made.status).toBe(201);
    const { json } = await rest(shared.url, 'GET', String(made.headers.get('location')), accessToken);
    expect(json).toMatchObject({ id: made.json.id, status: 'INVITED', roles: ['AUDIT:READ'] });
  });

  test.each([
    ['Password123', 'TOO_COMMON'],
    ['P@ssw0rd', 'TOO_COMMON'],
    ['qwertzuiop', 'TOO_GUESSABLE'],
    ['aaaaaaaaaaaaaaaa', 'TOO_GUESSABLE'],
    ['20260102', 'TOO_GUESSABLE'],
    ['Lovelace1', 'TOO_PERSONAL'],
    ['winterthur99', 'TOO_PERSONAL'],
  ])(
    cites('decided.passwords', 'refuses the easily guessed password %s with advice'),
    async (password, code) => {
      const person = { tenantName: 'Winterthur Freight', name: 'Ada Lovelace', email: newEmail() };
      const { status, json } = await post('tenants', { ...person, password });
      expect([status, json.errors]).toEqual([
        400,
        [{ pointer: '/password', detail: expect.stringContaining('four words'), code }],
      ]);
      expect(JSON.stringify(json)).not.toContain(password);
    },
  );

  test.each(['x7Rb2qNp', 'violet canoe 7 harbour', 'ключ у реки под елью'])(
    cites('decided.passwords', 'accepts the password %s'),
    async (password) => {
      const body = { tenantName: 'Acme', name: 'Ada', email: newEmail(), password };
      expect((await post('tenants', body)).status).toBe(201);
    },
  );

  test.each(['short', 'x'.repeat(129), 12_345_678, null])('refuses the password %p', async (password) => {
    const { status, json } = await post('tenants', {
      tenantName: 'Acme',
      name: 'Ada',
      email: newEmail(),
      password,
    });
    expect([status, json.errors[0].pointer]).toEqual([400, '/password']);
    if (password) expect(JSON.stringify(json)).not.toContain(String(password));
  });
});

describe('One e-mail in two tenants', () => {
  test(
    cites(
      'decided.signing-in',
      'signs in to the tenant with that password, and must name the tenant if the password fits both',
    ),
    async () => {
      const first = await newAdmin();
      const other = await signUp(newPassword(), first.email);
      const { token } = await shared.inbox.next(first.email, 1);
      await post('verify-email', { token });
      const byPassword = async (password: string, tenantId?: string) =>
        post('login', { email: first.email, password, tenantId });
      expect((await byPassword(first.password)).status).toBe(200);
      expect((await byPassword(first.password, other.tenantId)).status).toBe(401);
      const third = await signUp(first.password, first.email);
      await post('verify-email', { token: (await shared.inbox.next(first.email, 2)).token });
      const { status, json } = await byPassword(first.password);
      expect([status, json.code, json.errors[0].pointer]).toEqual([409, 'AMBIGUOUS_TENANT', '/tenantId']);
      const choices = [first, third].map(({ tenantId }) => ({ tenantId, tenantName: 'Acme' }));
      expect(json.tenants).toHaveLength(2);
      expect(json.tenants).toEqual(expect.arrayContaining(choices));
      const { errors } = await graphql(shared.url, signInByGraphQL, {
        email: first.email,
        password: first.password,
      });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'AMBIGUOUS_TENANT', tenants: json.tenants });
      expect((await byPassword(first.password, third.tenantId)).status).toBe(200);
    },
  );
});

describe('An e-mail', () => {
  test(cites('decided.guessing', 'gets at most five mails an hour from sign-ups with it'), async () => {
    const email = newEmail();
    for (let time = 0; time < 5; time += 1) await signUp(newPassword(), email);
    const body = { tenantName: 'Acme', name: 'Ada', email, password: newPassword() };
    const { status, headers } = await post('tenants', body);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('Mails requested to verify an e-mail', () => {
  test('do not use up the limit of mails to reset its password', async () => {
    const { email } = await newAdmin();
    for (let time = 0; time < 6; time += 1) await post('resend-verification', { email });
    for (let mail = 1; mail <= 5; mail += 1)
      expect((await shared.inbox.next(email, mail)).subject).toBe('You already have an account');
    await post('forgot-password', { email });
    expect((await shared.inbox.next(email, 6)).subject).toBe('Reset your password');
  });
});

describe('Another mail to verify the e-mail', () => {
  test('has a new link, and the previous one stops working', async () => {
    const person = await signUp();
    const first = await shared.inbox.next(person.email);
    await post('resend-verification', { email: person.email });
    const second = await shared.inbox.next(person.email, 1);
    expect((await post('verify-email', { token: first.token })).status).toBe(422);
    expect((await post('verify-email', { token: second.token })).status).toBe(200);
  });
});
