import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  invite,
  newAdmin,
  newEmail,
  newMember,
  newPassword,
  post,
  signIn,
  signUp,
} from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';

const database = new LedgerReader();
const check = (purpose: string, token: string) => post('check-link', { purpose, token });
const without = (state: string) => ({ state, expiresAt: null, invitation: null });
const unknown = 'A'.repeat(43);

describe('A person who opens a link', () => {
  test(
    cites(
      'decided.links',
      'of an invitation reads who invites, where to, for which address and with which name',
    ),
    async () => {
      const { accessToken } = await signIn(await newAdmin());
      const { email, token } = await invite(accessToken);
      for (const _ of ['once', 'again']) {
        const { status, json } = await check('INVITATION', token);
        expect([status, json]).toEqual([
          200,
          {
            state: 'USABLE',
            expiresAt: expect.stringMatching(/Z$/),
            invitation: { tenantName: 'Acme', email, name: 'Grace Hopper', inviterName: 'Ada Lovelace' },
          },
        ]);
      }
      const accepted = { token, name: 'Grace', password: newPassword() };
      expect((await post('accept-invite', accepted)).status).toBe(200);
      expect((await check('INVITATION', token)).json).toEqual(without('USED'));
    },
  );

  test('of an invitation without a name reads none', async () => {
    const { accessToken } = await signIn(await newAdmin());
    const email = newEmail();
    await post('users', { email, roles: [] }, accessToken);
    const { token } = await shared.inbox.next(email);
    expect((await check('INVITATION', token)).json.invitation).toMatchObject({ email, name: null });
  });

  test('reads that another one has replaced it, that it has expired, and of a wrong one only that it is unknown', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const { id, email, token } = await invite(accessToken);
    await post(`users/${id}/invite`, {}, accessToken);
    const { token: newer } = await shared.inbox.next(email, 1);
    expect((await check('INVITATION', token)).json).toEqual(without('USED'));
    expect((await check('INVITATION', newer)).json.state).toBe('USABLE');
    for (const [purpose, wrong] of [
      ['RESET_PASSWORD', newer],
      ['INVITATION', unknown],
      ['CHANGE_EMAIL', unknown],
    ] as const)
      expect((await check(purpose, wrong)).json).toEqual(without('UNKNOWN'));
    await database.query('update tenant_auth.one_time_secret set expires_at = now() where user_id = $1', [
      id,
    ]);
    expect((await check('INVITATION', newer)).json).toEqual(without('EXPIRED'));
  });

  test('of a person who is no longer invited reads that it does not work', async () => {
    const { accessToken } = await signIn(await newAdmin());
    const { id, token } = await invite(accessToken);
    expect((await post(`users/${id}/deactivate`, {}, accessToken)).status).toBe(200);
    expect((await check('INVITATION', token)).json).toEqual(without('USED'));
  });

  test('to verify an address or to set a password reads whether it works, and nothing about the person', async () => {
    const { email } = await signUp();
    const { token } = await shared.inbox.next(email);
    const usable = { state: 'USABLE', expiresAt: expect.any(String), invitation: null };
    expect((await check('VERIFY_EMAIL', token)).json).toEqual(usable);
    await post('verify-email', { token });
    expect((await check('VERIFY_EMAIL', token)).json).toEqual(without('USED'));
    await post('forgot-password', { email });
    const reset = await shared.inbox.next(email, 1);
    expect((await check('RESET_PASSWORD', reset.token)).json).toEqual(usable);
  });

  test('leaves no trace in the ledger, and the secret is not used up', async () => {
    const admin = await newAdmin();
    const { accessToken } = await newMember(admin, ['USERS:WRITE']);
    const { token } = await invite(accessToken);
    const before = (await database.chain(admin.tenantId)).length;
    await check('INVITATION', token);
    expect((await database.chain(admin.tenantId)).length).toBe(before);
  });
});
