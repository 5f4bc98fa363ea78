import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { newAdmin, newMember, post, signIn, statusOf } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { askForToken, newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { get } from './requests.ts';

const revoke = (tokenId: string, token: string) =>
  rest(shared.url, 'DELETE', `/tenant-auth/v1/tokens/${tokenId}`, token);

describe('A personal token ends', () => {
  test('when it is revoked, by its owner or with USERS:WRITE', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const member = await newMember(admin);
    const [mine, theirs] = [await newToken(member), await newToken(member)];
    const adminsOwn = await newToken({ accessToken });
    expect((await get(`users/${admin.id}/tokens`, member.accessToken)).status).toBe(403);
    expect((await revoke(adminsOwn.tokenId, member.accessToken)).status).toBe(404);
    expect((await get(`users/${member.id}/tokens`, accessToken)).json.totalElements).toBe(2);
    expect(await statusOf(mine.token)).toBe(200);
    expect((await revoke(mine.tokenId, member.accessToken)).status).toBe(204);
    expect((await revoke(mine.tokenId, member.accessToken)).status).toBe(204);
    expect((await revoke(theirs.tokenId, accessToken)).status).toBe(204);
    expect([await statusOf(mine.token), await statusOf(theirs.token)]).toEqual([401, 401]);
    expect((await get('users/me/tokens', member.accessToken)).json.content).toEqual([]);
    const all = await get('users/me/tokens?includeEnded=true', member.accessToken);
    expect(all.json.totalElements).toBe(2);
    expect(await statusOf(adminsOwn.token)).toBe(200);
  });

  test('and is then no longer listed, whether its time has come or it was revoked', async () => {
    const member = await newMember(await newAdmin());
    const [over, revoked, live] = [await newToken(member), await newToken(member), await newToken(member)];
    await new LedgerReader().query(
      'update tenant_auth.personal_token set expires_at = now() where token_id = $1',
      [over.tokenId],
    );
    await revoke(revoked.tokenId, member.accessToken);
    const listed = async (more = '') =>
      (await get(`users/me/tokens${more}`, member.accessToken)).json.content.map(
        ({ tokenId }: { tokenId: string }) => tokenId,
      );
    expect(await listed()).toEqual([live.tokenId]);
    expect(await listed('?includeEnded=true')).toEqual([live, revoked, over].map(({ tokenId }) => tokenId));
  });

  test('with its owner, and does not come back with them', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const member = await newMember(admin);
    const { token } = await newToken(member);
    expect(await statusOf(token)).toBe(200);
    await post(`users/${member.id}/suspend`, {}, accessToken);
    expect(await statusOf(token)).toBe(401);
    await post(`users/${member.id}/reactivate`, {}, accessToken);
    expect(await statusOf(token)).toBe(401);
  });

  test('not with the sessions of its owner', async () => {
    const member = await newMember(await newAdmin());
    const { token } = await newToken(member);
    await post('logout', {}, member.accessToken);
    expect([await statusOf(member.accessToken), await statusOf(token)]).toEqual([401, 200]);
  });

  test('when its time has come, and its sockets close', async () => {
    const member = await newMember(await newAdmin());
    const wanted = await askForToken(member, [], new Date(Date.now() + 3_000).toISOString());
    const { token } = wanted.json;
    const socket = await SocketClient.connect(shared.url, token);
    expect([socket.acknowledged, await statusOf(token)]).toEqual([true, 200]);
    expect(await socket.closed()).toMatchObject({ code: 4403 });
    await eventually(async () => (await statusOf(token)) === 401, 'the token is refused');
  });
});
