import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { logIn, newAdmin, newMember, post, refresh, signIn, statusOf } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { timestamp, uuidV7 } from '../../kit/story.ts';

const sessions = (token: string, more = '') =>
  rest(shared.url, 'GET', `/tenant-auth/v1/sessions${more}`, token);
const revoke = (sessionId: string, token: string) =>
  rest(shared.url, 'DELETE', `/tenant-auth/v1/sessions/${sessionId}`, token);

describe('The sessions of a person', () => {
  test('are listed with their address and client, newest first', async () => {
    const person = await newAdmin();
    const first = await signIn(person);
    await signIn(person);
    const { json } = await sessions(first.accessToken);
    expect(json.totalElements).toBe(2);
    expect(json.content[1]).toEqual({
      sessionId: expect.stringMatching(uuidV7),
      userId: person.id,
      method: 'PASSWORD',
      address: '127.0.0.1',
      userAgent: 'node',
      endedAt: null,
      endReason: null,
      createdAt: expect.stringMatching(timestamp),
      expiresAt: expect.stringMatching(timestamp),
    });
    expect(json.content[0].createdAt >= json.content[1].createdAt).toBe(true);
  });

  test('are ended one by one, each with its token', async () => {
    const person = await newAdmin();
    const [here, there] = [await signIn(person), await signIn(person)];
    const [newest] = (await sessions(here.accessToken)).json.content;
    expect((await revoke(newest.sessionId, here.accessToken)).status).toBe(204);
    expect((await revoke(newest.sessionId, here.accessToken)).status).toBe(204);
    expect([await statusOf(here.accessToken), await statusOf(there.accessToken)]).toEqual([200, 401]);
    expect((await refresh(there.refreshToken)).status).toBe(401);
    const ended = await sessions(here.accessToken, '?includeEnded=true');
    expect(ended.json.content[0]).toMatchObject({ sessionId: newest.sessionId, endReason: 'REVOKED' });
  });

  test(cites('decided.sessions', 'of others can be read and ended only with the role'), async () => {
    const admin = await newAdmin();
    const member = await newMember(admin);
    const { accessToken } = await signIn(admin);
    const [own] = (await sessions(member.accessToken)).json.content;
    const [adminsOwn] = (await sessions(accessToken)).json.content;
    expect((await sessions(member.accessToken, `?userId=${admin.id}`)).status).toBe(403);
    expect((await revoke(adminsOwn.sessionId, member.accessToken)).status).toBe(404);
    expect((await sessions(accessToken, `?userId=${member.id}`)).json.content[0].sessionId).toBe(
      own.sessionId,
    );
    expect((await revoke(own.sessionId, accessToken)).status).toBe(204);
    expect(await statusOf(member.accessToken)).toBe(401);
  });

  test('invalidate their tokens when they expire', async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    expect(await statusOf(accessToken)).toBe(200);
    await new LedgerReader().query('update tenant_auth.session set expires_at = now() where user_id = $1', [
      person.id,
    ]);
    // A caller may be cached for five seconds.
    await eventually(async () => (await statusOf(accessToken)) === 401, 'the token is refused');
  });

  test('end by signing out', async () => {
    const { accessToken } = await signIn(await newAdmin());
    expect((await post('logout', {}, accessToken)).status).toBe(200);
    expect(await statusOf(accessToken)).toBe(401);
  });
});

test(
  cites(
    'decided.sessions',
    'A refresh token that nobody has used in time is refused, although its session goes on',
  ),
  async () => {
    const person = await newAdmin();
    const { accessToken, refreshToken } = await signIn(person);
    await new LedgerReader().query(
      `update tenant_auth.refresh_token set expires_at = now() where tenant_id = $1`,
      [person.tenantId],
    );
    const { status, json } = await post('refresh', { refreshToken });
    expect([status, json.code]).toEqual([401, 'REFRESH_EXPIRED']);
    expect(await statusOf(accessToken)).toBe(200);
  },
);

test('Somebody who signs in again and again, with the right password, is never made to wait', async () => {
  const person = await newAdmin();
  for (let time = 0; time < 7; time += 1) expect((await logIn(person)).status).toBe(200);
});
