import { describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { newAdmin, post, signIn } from '../../kit/accounts.ts';
import { rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { beginStory, timestamp } from '../../kit/story.ts';
import { patch } from './requests.ts';

const current = '/tenant-auth/v1/tenants/current';
const update = (token: string, body: object) => patch('tenants/current', body, token);

describe('A tenant', () => {
  test('is read and changed by its people, and omitted members stay', async () => {
    const { admin, tenantId, rest: send } = await beginStory('Acme');
    const before = (await send('GET', current)).json;
    expect(before).toEqual({
      tenantId,
      tenantName: 'Acme',
      publicContactEmail: `contact@${tenantId}.example`,
      status: 'ACTIVE',
      statusReason: null,
      sessionIdleHours: 168,
      sessionLifetimeHours: 720,
      callerRequestsPerMinute: null,
      tenantRequestsPerMinute: null,
      allowedCallerRequestsPerMinute: null,
      allowedTenantRequestsPerMinute: null,
      createdAt: expect.stringMatching(timestamp),
    });
    const { status, json } = await update(admin.token, { tenantName: 'Globex', sessionIdleHours: 1 });
    expect([status, json]).toEqual([200, { ...before, tenantName: 'Globex', sessionIdleHours: 1 }]);
    expect((await update(admin.token, { publicContactEmail: null })).json.publicContactEmail).toBeNull();
    expect((await send('GET', current)).json).toMatchObject({
      tenantName: 'Globex',
      publicContactEmail: null,
    });
    const actions = await new LedgerReader().actionsOn(tenantId, tenantId);
    expect(actions).toEqual(['tenant.created', 'tenant.updated', 'tenant.updated']);
  });

  test.each([
    [{ sessionIdleHours: 0 }, '/sessionIdleHours'],
    [{ sessionIdleHours: 169 }, '/sessionIdleHours'],
    [{ sessionLifetimeHours: -1 }, '/sessionLifetimeHours'],
    [{ sessionLifetimeHours: 721 }, '/sessionLifetimeHours'],
    [{ publicContactEmail: 'nobody' }, '/publicContactEmail'],
  ])('refuses %j', async (body, pointer) => {
    const { json, status } = await update((await beginStory()).admin.token, body);
    expect([status, json.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([
      400,
      [pointer],
    ]);
  });

  test('has sessions of the configured length', async () => {
    const person = await newAdmin();
    const { accessToken } = await signIn(person);
    await update(accessToken, { sessionLifetimeHours: 2 });
    const { accessToken: later } = await signIn(person);
    const { json } = await rest(shared.url, 'GET', '/tenant-auth/v1/sessions', later);
    const session = json.content.find(
      ({ sessionId }: { sessionId: string }) => sessionId === decodeJwt(later).sid,
    );
    expect(Date.parse(session.expiresAt) - Date.parse(session.createdAt)).toBe(2 * 3_600_000);
  });

  test.each([
    [{ sessionIdleHours: 1, sessionLifetimeHours: 5 }, 1],
    [{ sessionIdleHours: 5, sessionLifetimeHours: 2 }, 2],
  ])('with %j has sessions that expire after %i idle hours', async (settings, hours) => {
    const person = await newAdmin();
    await update((await signIn(person)).accessToken, settings);
    await signIn(person);
    const [newest] = await new LedgerReader().query(
      `select extract(epoch from expires_at - created_at)::int as seconds from tenant_auth.refresh_token
       where tenant_id = $1 order by created_at desc limit 1`,
      [person.tenantId],
    );
    expect(newest).toEqual({ seconds: hours * 3_600 });
  });
});

describe('The tenants of the installation', () => {
  test('are listed only for its operator', async () => {
    const [{ tenantId, admin }, operator] = await Promise.all([beginStory(), shared.provisioning.operator()]);
    const list = (token: string, more = '') =>
      rest(shared.url, 'GET', `/tenant-auth/v1/tenants?size=1${more}`, token);
    const { json } = await list(operator.token, '&sort=createdAt,desc&status=ACTIVE');
    expect(json.totalElements).toBeGreaterThan(1);
    expect(json.content).toHaveLength(1);
    expect((await list(admin.token)).status).toBe(403);
    const weak = await shared.provisioning.operator(['TENANT:READ', 'TENANT:WRITE']);
    expect((await list(weak.token)).status).toBe(403);
    expect((await post(`tenants/${tenantId}/suspend`, {}, admin.token)).status).toBe(403);
  });
});
