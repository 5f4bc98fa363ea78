import { describe, expect, test } from '@jest/globals';
import { invite, newAdmin, newEmail, newPassword, post, refresh, signIn, signUp } from '../kit/accounts.ts';
import { rest } from '../kit/client.ts';
import { LedgerReader } from '../kit/ledger-reader.ts';
import { sessionOf } from '../kit/session-of.ts';
import { shared } from '../kit/shared-stack.ts';
import { signedIn } from '../kit/signed-in.ts';
import { cites } from './cites.ts';

const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const message = { message: expect.stringMatching(/\w/) };
const database = new LedgerReader();

const get = (path: string, token?: string) => rest(shared.url, 'GET', `/tenant-auth/v1/${path}`, token);
const discover = (email: string) => get(`login/discover?email=${encodeURIComponent(email)}`);

/** Everything in an answer that could depend on the e-mail. */
async function answerFor(operation: string, email: string): Promise<unknown> {
  const { status, text } = await post(operation, { email });
  return { status, text };
}

describe('the unauthenticated operations', () => {
  test(
    cites(
      [
        'open.sign-up',
        'success.created',
        'open.verified',
        'open.verify-email',
        'open.login',
        'decided.signing-in',
      ],
      'from sign-up to login',
    ),
    async () => {
      const [email, password] = [newEmail(), newPassword()];
      const made = await post('tenants', { tenantName: 'Acme', name: 'Ada', email, password });
      expect([made.status, made.json]).toEqual([201, { tenantId: uuid, userId: uuid, ...message }]);
      expect(made.headers.get('location')).toMatch(/^\/tenant-auth\/v1\/tenants\//);
      expect((await post('login', { email, password })).json.code).toBe('EMAIL_NOT_VERIFIED');
      const { token } = await shared.inbox.next(email);
      const verified = await post('verify-email', { token });
      expect([verified.status, verified.json]).toEqual([200, message]);
      const { status, json } = await post('login', { email, password });
      expect([status, json]).toEqual([200, signedIn]);
    },
  );

  test(cites(['open.login-tenant', 'error.conflict'], 'login in one of several tenants'), async () => {
    const first = await newAdmin();
    const second = await signUp(first.password, first.email);
    await post('verify-email', { token: (await shared.inbox.next(first.email, 1)).token });
    const { email, password } = first;
    expect((await post('login', { email, password })).status).toBe(409);
    expect((await post('login', { email, password, tenantId: second.tenantId })).json).toEqual(signedIn);
  });

  test(
    cites(
      ['open.refresh', 'refresh.opaque', 'refresh.lifetime', 'token.lifetime'],
      'refresh works during the lifetime of a session',
    ),
    async () => {
      const tokens = await signIn(await newAdmin());
      const { status, json } = await refresh(tokens.refreshToken);
      expect([status, json]).toEqual([200, signedIn]);
      expect(Buffer.from(json.refreshToken, 'base64url')).toHaveLength(32);
      const rows = await database.query<Record<string, unknown>>(
        `select t::text as whole, extract(epoch from t.expires_at - t.created_at)::int as idle,
          extract(epoch from s.expires_at - s.created_at)::int as absolute
          from tenant_auth.refresh_token t join tenant_auth.session s using (tenant_id, session_id)
          where session_id = $1`,
        [sessionOf(tokens)],
      );
      expect(rows).toMatchObject(Array(2).fill({ idle: 7 * 86_400, absolute: 30 * 86_400 }));
      for (const { whole } of rows) expect(String(whole)).not.toContain(json.refreshToken);
      const claims = JSON.parse(Buffer.from(json.accessToken.split('.')[1], 'base64url').toString());
      expect(claims.exp - claims.iat).toBe(600);
    },
  );

  test.each(['resend-verification', 'forgot-password'])(
    cites(['open.mails', 'success.always-same', 'op20.path'], '%s answers the same for every e-mail'),
    async (operation) => {
      const [verified, unverified] = await Promise.all([newAdmin(), signUp()]);
      const known = await answerFor(operation, verified.email);
      expect(known).toEqual({ status: 200, text: expect.stringMatching(/^\{"message":"[^"]+"\}$/) });
      expect(await answerFor(operation, unverified.email)).toEqual(known);
      expect(await answerFor(operation, newEmail())).toEqual(known);
    },
  );

  test(
    cites(
      ['open.reset-password', 'error.unprocessable'],
      'reset-password ends every session, and works once',
    ),
    async () => {
      const person = await newAdmin();
      const before = await signIn(person);
      await post('forgot-password', { email: person.email });
      const body = { token: (await shared.inbox.next(person.email, 1)).token, password: newPassword() };
      const { status, json } = await post('reset-password', body);
      expect([status, json]).toEqual([200, message]);
      expect((await get('users/me', before.accessToken)).status).toBe(401);
      expect((await refresh(before.refreshToken)).status).toBe(401);
      expect((await post('reset-password', body)).json).toMatchObject({ status: 422, code: 'UNPROCESSABLE' });
    },
  );

  test(cites('open.accept-invite', 'accept-invite signs the person in'), async () => {
    const { accessToken } = await signIn(await newAdmin());
    const { token } = await invite(accessToken);
    const { status, json } = await post('accept-invite', { token, name: 'Grace', password: newPassword() });
    expect([status, json]).toEqual([200, signedIn]);
  });

  test(
    cites(
      ['open.discover', 'open.discover-unknown'],
      'login/discover answers the same for an unknown e-mail and a password user',
    ),
    async () => {
      const [{ email }, unknown] = [await newAdmin(), newEmail()];
      const known = await discover(email);
      expect([known.status, known.json]).toEqual([
        200,
        { method: 'PASSWORD', identityProviderId: null, authorizationUrl: null },
      ]);
      expect((await discover(unknown)).text).toBe(known.text);
    },
  );

  test(
    cites('open.sso-callback', 'sso/callback accepts code, state and iss, and refuses an unknown state'),
    async () => {
      const answer = await post('sso/callback', { code: 'x', state: 'x', iss: 'https://issuer.example' });
      expect(answer.json).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    },
  );
});
