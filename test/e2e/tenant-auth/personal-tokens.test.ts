import { createHash } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, signIn, statusOf } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { askForToken, inHours, newToken } from '../../kit/personal-token.ts';
import { shared } from '../../kit/shared-stack.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';
import { get, put } from './requests.ts';

const revoke = (tokenId: string, token: string) =>
  rest(shared.url, 'DELETE', `/tenant-auth/v1/tokens/${tokenId}`, token);

describe('A personal token', () => {
  test(cites('decided.personal-tokens', 'is shown once and stored as a hash'), async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    const made = await askForToken({ accessToken }, ['USERS:READ', 'AUDIT:READ', 'USERS:READ']);
    const { tokenId, token, personalToken } = made.json;
    expect(made.status).toBe(201);
    expect(token).toMatch(new RegExp(`^agp_${tokenId.replaceAll('-', '')}_[\\w-]{59}$`));
    expect(personalToken).toEqual({
      tokenId: expect.stringMatching(uuidV7),
      userId: person.id,
      name: 'Pipeline',
      roles: ['AUDIT:READ', 'USERS:READ'],
      createdAt: expect.stringMatching(timestamp),
      expiresAt: expect.stringMatching(timestamp),
      lastUsedAt: null,
      revokedAt: null,
    });
    const { json, text } = await get('users/me/tokens', accessToken);
    expect(json.content).toEqual([personalToken]);
    expect(text).not.toContain(token.slice(37, 80));
    const stored = await new LedgerReader().query<{ token_hash: string }>(
      'select token_hash from tenant_auth.personal_token where token_id = $1',
      [tokenId],
    );
    expect(stored).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
  });

  test('gives the roles that both the token and its owner hold, at each moment', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const member = await newMember(admin, ['USERS:ADMIN', 'GROUPS:READ']);
    const { token } = await newToken(member, ['USERS:READ']);
    const reads = async () => [(await get('users', token)).status, (await get('groups', token)).status];
    expect(await reads()).toEqual([200, 403]);
    expect((await get('users/me/roles', token)).json).toEqual(['USERS:READ']);
    const owners = (roles: string[]) => put(`users/${member.id}/roles`, { roles }, accessToken);
    await owners(['GROUPS:READ']);
    expect(await reads()).toEqual([403, 403]);
    await owners(['USERS:READ']);
    expect(await reads()).toEqual([200, 403]);
  });

  test('is of kind USER: the owner acts, and the ledger names the token', async () => {
    const member = await newMember(await newAdmin(), ['CHANNELS:WRITE']);
    const { tokenId, token } = await newToken(member, ['CHANNELS:WRITE']);
    expect((await get('users/me', token)).json.id).toBe(member.id);
    const body = JSON.stringify({ name: 'Portal' });
    const headers = { 'content-type': 'application/json' };
    const { json } = await rest(shared.url, 'POST', '/registry/v1/channels', token, { headers, body });
    const chain = await new LedgerReader().chain(member.tenantId);
    expect(chain.find(({ subjectId }) => subjectId === json.channelId)).toMatchObject({
      action: 'channel.created',
      actorKind: 'USER',
      actorId: member.id,
      clientId: tokenId,
    });
  });

  test('is created only with roles that its owner holds, and an end in the next 366 days', async () => {
    const member = await newMember(await newAdmin(), ['USERS:READ']);
    expect((await askForToken(member, ['USERS:WRITE'])).json).toMatchObject({
      status: 403,
      detail: expect.stringContaining('You can grant only roles that you hold; you lack USERS:WRITE.'),
    });
    for (const hours of [-1, 367 * 24])
      expect((await askForToken(member, [], inHours(hours))).json).toMatchObject({
        code: 'UNPROCESSABLE',
        errors: [{ pointer: '/expiresAt', code: 'OUT_OF_RANGE' }],
      });
    expect((await askForToken(member, [], inHours(365 * 24))).status).toBe(201);
  });

  test('is the hundredth that its owner has at most, also of many created at once', async () => {
    const person = await newAdmin();
    const signedIn = await signIn(person);
    const made = await Promise.all(Array.from({ length: 110 }, () => askForToken(signedIn, [])));
    const refused = made.filter(({ status }) => status === 409);
    expect([made.filter(({ status }) => status === 201).length, refused.length]).toEqual([100, 10]);
    expect(refused[0]?.json.detail).toContain('Revoke one');
    const [first] = made.filter(({ status }) => status === 201);
    await revoke(first?.json.tokenId, signedIn.accessToken);
    expect((await askForToken(signedIn, [])).status).toBe(201);
  });

  test('records its last use, at most once a minute', async () => {
    const member = await newMember(await newAdmin());
    const { tokenId, token } = await newToken(member);
    const lastUse = async () => (await get('users/me/tokens', member.accessToken)).json.content[0].lastUsedAt;
    const earlier = (seconds: number) =>
      new LedgerReader().query(
        `update tenant_auth.personal_token set last_used_at = now() - make_interval(secs => $2)
          where token_id = $1`,
        [tokenId, seconds],
      );
    await statusOf(token);
    const first = await lastUse();
    expect(first).toEqual(expect.stringMatching(timestamp));
    await earlier(3_600);
    // A caller may be cached for five seconds.
    await eventually(async () => (await statusOf(token)) && (await lastUse()) >= first, 'it is used');
  });
});
