import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { admin, adminJson, tokenOf } from '../../kit/admin.ts';
import { rest } from '../../kit/client.ts';
import { firstAdministrator, useClosedStack } from '../../kit/closed-stack.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';

const used = useClosedStack();
const ask = (operation: string, body: object, token?: string) => post(operation, body, token, used.stack.url);
const statusOf = async (token: string) =>
  (await rest(used.stack.url, 'GET', '/tenant-auth/v1/users/me', token)).status;

async function personalToken(accessToken: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const made = await ask('users/me/tokens', { name: 'CI', roles: ['AUDIT:READ'], expiresAt }, accessToken);
  return made.json.token;
}

describe('npm run admin -- reset-factor', () => {
  test(
    cites(
      'decided.lost-means-of-sign-in',
      'ends sessions, personal tokens and the password at once, and hands out a link for a new password',
    ),
    async () => {
      const { email, password, accessToken, tenantId, userId } = await firstAdministrator(used.stack);
      const pat = await personalToken(accessToken);
      expect([await statusOf(accessToken), await statusOf(pat)]).toEqual([200, 200]);
      const reset = await adminJson(['reset-factor', '--email', email], used.stack.environment);
      await eventually(async () => (await statusOf(accessToken)) === 401, 'the session ends');
      await eventually(async () => (await statusOf(pat)) === 401, 'the personal token ends');
      expect((await ask('login', { email, password })).json.code).toBe('INVALID_CREDENTIALS');
      const chosen = newPassword();
      const set = await ask('reset-password', { token: tokenOf(reset), password: chosen });
      expect(set.status).toBe(200);
      const signedIn = await ask('login', { email, password: chosen });
      expect(signedIn.status).toBe(200);
      const actions = await new LedgerReader(used.stack.database.url).actionsOn(tenantId, userId);
      expect(actions.slice(-2)).toEqual(['user.factor_reset', 'user.password_reset']);
      const log = `/tenant-auth/v1/users/${userId}/lifecycle?size=200`;
      const { json } = await rest(used.stack.url, 'GET', log, signedIn.json.accessToken);
      const events = json.content.map(({ eventType }: { eventType: string }) => eventType);
      expect(events.slice(-2)).toEqual(['PASSWORD_RESET', 'PASSWORD_RESET']);
    },
  );

  test('leaves a person alone who has no means of sign-in, or is shut out', async () => {
    const { name, accessToken } = await firstAdministrator(used.stack);
    const [email, other] = [newEmail(), newEmail()];
    const person = ['--tenant', name, '--name', 'Grace', '--email', email];
    const { userId } = await adminJson(['invite', ...person], used.stack.environment);
    const waiting = await admin(['reset-factor', '--email', email], used.stack.environment);
    expect(waiting.err).toContain('is INVITED and has no means of sign-in yet');
    expect((await ask(`users/${userId}/deactivate`, {}, accessToken)).status).toBe(200);
    const gone = await admin(['reset-factor', '--email', email], used.stack.environment);
    expect(gone.err).toContain('is DEACTIVATED. Invite them again.');
    const unknown = await admin(['reset-factor', '--email', other], used.stack.environment);
    expect([unknown.code, unknown.err]).toEqual([1, `No user has the e-mail ${other}.\n`]);
  });

  test('asks for the tenant where several have the e-mail', async () => {
    const { email } = await firstAdministrator(used.stack);
    const second = ['--name', `Second ${email}`, '--admin-name', 'Ada', '--admin-email', email];
    const { tenantId } = await adminJson(['create-tenant', ...second], used.stack.environment);
    const { err } = await admin(['link', '--email', email], used.stack.environment);
    expect(err).toContain(`Several tenants have a user ${email}.`);
    expect(err).toContain(tenantId);
    const named = ['link', '--email', email, '--tenant', String(tenantId)];
    expect(await adminJson(named, used.stack.environment)).toMatchObject({ tenantId, purpose: 'INVITATION' });
  });
});

describe('npm run admin -- link', () => {
  test(
    cites(
      'decided.the-operator-of-the-machine',
      'prints what a mail would bring, ends the link before, and leaves an entry with the purpose',
    ),
    async () => {
      const { email, tenantId, userId, password } = await firstAdministrator(used.stack);
      const link = () => adminJson(['link', '--email', email.toUpperCase()], used.stack.environment);
      const [first, second] = [await link(), await link()];
      expect(first).toMatchObject({ email, tenantId, purpose: 'RESET_PASSWORD' });
      expect((await ask('login', { email, password })).status).toBe(200);
      const body = { password: newPassword() };
      expect((await ask('reset-password', { ...body, token: tokenOf(first) })).status).toBe(422);
      expect((await ask('reset-password', { ...body, token: tokenOf(second) })).status).toBe(200);
      const chain = await new LedgerReader(used.stack.database.url).chain(tenantId);
      const issued = chain.filter(({ action }) => action === 'user.link_issued');
      expect(issued).toHaveLength(2);
      expect(issued[0]).toMatchObject({ subjectId: userId, payload: '{"purpose":"RESET_PASSWORD"}' });
      for (const secret of [tokenOf(first), tokenOf(second)])
        expect(JSON.stringify(chain) + used.stack.printed()).not.toContain(secret);
    },
  );
});
