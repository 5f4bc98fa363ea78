import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  logIn,
  newAdmin,
  newEmail,
  newMember,
  newPassword,
  post,
  refresh,
  signIn,
} from '../../kit/accounts.ts';
import { graphql, type RestAnswer } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { sessionOf } from '../../kit/session-of.ts';
import { shared } from '../../kit/shared-stack.ts';

const login = (email: string, password: string) => post('login', { email, password });
const codeOf = ({ status, json }: RestAnswer) => [status, json.code];

/** An answer without what identifies its request. */
const bodyOf = ({ json: { requestId, instance, ...body } }: RestAnswer) => body;

/** The code by GraphQL, where the status of an answer says nothing. */
async function graphqlCode(email: string, password: string): Promise<unknown> {
  const document = `mutation ($email: Email!, $password: TypedPassword!) {
    login(email: $email, password: $password) { accessToken } }`;
  return (await graphql(shared.url, document, { email, password })).errors?.[0]?.extensions.code;
}

describe('A login', () => {
  test(
    cites('decided.signing-in', 'is refused alike for an unknown e-mail and a wrong password'),
    async () => {
      const { email } = await newAdmin();
      const [known, unknown] = [await login(email, newPassword()), await login(newEmail(), newPassword())];
      expect(codeOf(known)).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(known.headers.get('www-authenticate')).toBe('Bearer');
      expect(bodyOf(unknown)).toEqual(bodyOf(known));
      expect(await graphqlCode(email, newPassword())).toBe('INVALID_CREDENTIALS');
    },
  );

  test.each([0, 1, 7, 129, 5_000, 900_000])(
    cites('decided.signing-in', 'with a password of %i characters is refused like any wrong one'),
    async (length) => {
      const { email } = await newAdmin();
      expect(codeOf(await login(email, 'x'.repeat(length)))).toEqual([401, 'INVALID_CREDENTIALS']);
      expect(await graphqlCode(newEmail(), 'x'.repeat(length))).toBe('INVALID_CREDENTIALS');
    },
  );

  test.each(['suspend', 'deactivate'])(
    cites('decided.signing-in', 'after %s of the person says so, but only with the right password'),
    async (act) => {
      const admin = await newAdmin();
      const { id, email, password } = await newMember(admin);
      await post(`users/${id}/${act}`, {}, (await signIn(admin)).accessToken);
      expect(codeOf(await login(email, password))).toEqual([403, 'ACCOUNT_SUSPENDED']);
      expect(await graphqlCode(email, password)).toBe('ACCOUNT_SUSPENDED');
      expect(codeOf(await login(email, newPassword()))).toEqual([401, 'INVALID_CREDENTIALS']);
    },
  );

  test('in a suspended tenant says so, but only with the right password', async () => {
    const { tenantId, email, password } = await newAdmin();
    await post(`tenants/${tenantId}/suspend`, {}, (await shared.provisioning.operator()).token);
    expect(codeOf(await login(email, password))).toEqual([403, 'TENANT_SUSPENDED']);
    expect(await graphqlCode(email, password)).toBe('TENANT_SUSPENDED');
    expect(codeOf(await login(email, newPassword()))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

test('Signing in and refreshing tell when the refresh token ends, and the person and tenant as they are now', async () => {
  const admin = await newAdmin();
  const { json: first } = await logIn(admin);
  const [row] = await new LedgerReader().query<{ expires_at: Date }>(
    'select expires_at from tenant_auth.refresh_token where session_id = $1',
    [sessionOf(first)],
  );
  expect(first.refreshTokenExpiresAt).toBe(row?.expires_at.toISOString());
  await new LedgerReader().query("update tenant_auth.person set name = 'Ada King' where id = $1", [admin.id]);
  const { json: next } = await refresh(first.refreshToken);
  expect(next.refreshTokenExpiresAt > first.refreshTokenExpiresAt).toBe(true);
  expect([next.user, next.tenant]).toEqual([{ ...first.user, name: 'Ada King' }, first.tenant]);
});

test('A refresh token never outlives its session', async () => {
  const { json: first } = await logIn(await newAdmin());
  const soon = "update tenant_auth.session set expires_at = now() + interval '1 hour' where session_id = $1";
  const [row] = await new LedgerReader().query<{ expires_at: Date }>(`${soon} returning expires_at`, [
    sessionOf(first),
  ]);
  const { json: next } = await refresh(first.refreshToken);
  expect(next.refreshTokenExpiresAt).toBe(row?.expires_at.toISOString());
});
