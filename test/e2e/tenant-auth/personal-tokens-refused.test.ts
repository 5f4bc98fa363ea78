import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newEmail, newMember, post, signIn, statusOf } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { askForToken, newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { get, put } from './requests.ts';

const revoke = (tokenId: string, token: string) =>
  rest(shared.url, 'DELETE', `/tenant-auth/v1/tokens/${tokenId}`, token);

describe('A personal token', () => {
  test('may not prolong itself: nothing that needs a sign-in', async () => {
    const member = await newMember(await newAdmin(), ['USERS:ADMIN']);
    const { tokenId, token } = await newToken(member, ['USERS:ADMIN']);
    const [session] = (await get('sessions', token)).json.content;
    const passwords = { currentPassword: member.password, newPassword: `canary-${tokenId}` };
    const tried = await Promise.all([
      askForToken({ accessToken: token }, []),
      post('change-password', passwords, token),
      post('logout', {}, token),
      rest(shared.url, 'DELETE', `/tenant-auth/v1/sessions/${session.sessionId}`, token),
      post('sessions/revoke', {}, token),
      revoke(tokenId, token),
    ]);
    for (const { json } of tried)
      expect(json).toMatchObject({
        code: 'FORBIDDEN',
        detail: 'A personal token is not allowed here. Sign in to do this.',
      });
    expect(await statusOf(member.accessToken)).toBe(200);
  });

  test(
    cites(
      'decided.what-a-personal-token-may-not',
      'shows sessions only with USERS:READ, also those of its owner',
    ),
    async () => {
      const member = await newMember(await newAdmin(), ['USERS:READ']);
      const [bare, reading] = [await newToken(member), await newToken(member, ['USERS:READ'])];
      for (const path of ['sessions', `sessions?userId=${member.id}`])
        expect((await get(path, bare.token)).json).toMatchObject({
          code: 'FORBIDDEN',
          detail: 'For a personal token, sessions require the role USERS:READ.',
        });
      expect((await get('users/me/tokens', bare.token)).status).toBe(403);
      expect((await get('sessions', reading.token)).json.totalElements).toBe(1);
      expect((await get('sessions', member.accessToken)).json.totalElements).toBe(1);
    },
  );

  test('takes away, and gives nothing', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const other = await newMember(admin);
    const { token } = await newToken({ accessToken }, ['TENANT:ADMIN', 'USERS:ADMIN']);
    expect((await post(`users/${other.id}/suspend`, {}, token)).status).toBe(200);
    const given = [
      await post(`users/${other.id}/reactivate`, {}, token),
      await put(`users/${other.id}/roles`, { roles: ['AUDIT:READ'] }, token),
      await post('users', { email: newEmail(), name: 'Accomplice', roles: [] }, token),
    ];
    expect(given.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await post(`users/${other.id}/reactivate`, {}, accessToken)).status).toBe(200);
  });
});
