import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { invite, newEmail, newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';

const database = new LedgerReader();
const stolen = randomUUID();

let home: TenantFixture;
let foreign: TenantFixture;
beforeAll(async () => {
  [home, foreign] = await Promise.all([createTenantFixture(), createTenantFixture()]);
});

/** Members that clients must not set, added to those of an operation. */
function smuggled() {
  return {
    id: stolen,
    userId: stolen,
    groupId: stolen,
    credentialId: stolen,
    identityProviderId: stolen,
    tenant_id: foreign.tenantId,
    status: 'ACTIVE',
    emailVerified: true,
    kind: 'SERVICE',
    active: true,
    createdAt: '2001-01-01T00:00:00Z',
    createdBy: stolen,
    createdById: stolen,
    revokedAt: null,
    hash: stolen,
    passwordHash: stolen,
    secretHash: stolen,
    isAdmin: true,
    unknown: { deep: [1] },
  };
}

const rowsWith = (table: string, where: string, ...values: unknown[]) =>
  database.query(`select t.*, t::text as whole from tenant_auth.${table} t where ${where}`, values);

function change(method: 'PUT' | 'PATCH', path: string, body: object): Promise<RestAnswer> {
  return rest(shared.url, method, `/tenant-auth/v1/${path}`, home.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A row must not contain any smuggled value. */
function expectClean([row]: Record<string, unknown>[], tenantId: string): void {
  expect(row).toMatchObject({ tenant_id: tenantId });
  expect(String(row?.whole)).not.toContain(stolen);
  expect(String(row?.whole)).not.toContain('2001-01-01');
}

describe('unknown members of a body are ignored', () => {
  test(cites('value.unknown-members', 'when a tenant signs up'), async () => {
    const [email, password] = [newEmail(), newPassword()];
    const roles = ['CHANNELS:READ'];
    const chosen = { tenantId: foreign.tenantId, roles, ...smuggled() };
    const signedUp = await post('tenants', { tenantName: 'Acme', name: 'Ada', email, password, ...chosen });
    expect(signedUp.status).toBe(201);
    const { tenantId, userId } = signedUp.json;
    expect([tenantId, userId]).not.toEqual(expect.arrayContaining([foreign.tenantId, stolen]));
    expectClean(await rowsWith('person', 'id = $1', userId), tenantId);
    const [{ status } = {}] = await rowsWith('person', 'id = $1', userId);
    expect(status).toBe('PENDING_VERIFICATION');
    expect((await post('login', { email, password, status: 'ACTIVE' })).json.code).toBe('EMAIL_NOT_VERIFIED');
  });

  test(cites('value.unknown-members', 'when a person is invited and accepts'), async () => {
    const chosen = { tenantId: foreign.tenantId, ...smuggled() };
    const email = newEmail();
    const invited = await post('users', { email, ...chosen }, home.token);
    expect([invited.status, invited.json.id === stolen]).toEqual([201, false]);
    const rows = await rowsWith('person', 'id = $1', invited.json.id);
    expectClean(rows, home.tenantId);
    expect(rows[0]?.status).toBe('INVITED');
    const { id, token } = await invite(home.token, ['CHANNELS:READ']);
    const accepted = { token, name: 'Grace', password: newPassword(), roles: ['TENANT:ADMIN'], ...chosen };
    expect((await post('accept-invite', accepted)).status).toBe(200);
    expectClean(await rowsWith('person', 'id = $1', id), home.tenantId);
    expect(await rowsWith('principal', 'principal_id = $1', id)).toMatchObject([
      { roles: ['CHANNELS:READ'] },
    ]);
  });

  test(cites('value.unknown-members', 'when a group is created and changed'), async () => {
    const chosen = { tenantId: foreign.tenantId, ...smuggled() };
    const { json } = await post('groups', { name: 'Made', ...chosen }, home.token);
    await change('PATCH', `groups/${json.groupId}`, {
      name: 'Changed',
      ...chosen,
      groupId: home.made.groupId,
    });
    expectClean(await rowsWith('user_group', 'group_id = $1', json.groupId), home.tenantId);
    expect(await rowsWith('user_group', 'group_id = $1', home.made.groupId)).toMatchObject([
      { name: 'Staff' },
    ]);
  });

  test(cites('value.unknown-members', 'when a credential is created'), async () => {
    const { kind: _kind, ...chosen } = smuggled();
    const input = { kind: 'SERVICE', name: 'Made', ...chosen, clientId: stolen, clientSecret: stolen };
    const { status, json } = await post('credentials', { ...input, tenantId: foreign.tenantId }, home.token);
    expect(status).toBe(201);
    expectClean(await rowsWith('credential', 'credential_id = $1', json.credentialId), home.tenantId);
    expect(json.clientSecret).not.toBe(stolen);
  });

  test(cites('value.unknown-members', 'when a tenant or roles are changed'), async () => {
    const chosen = { tenantId: foreign.tenantId, ...smuggled(), status: 'SUSPENDED', statusReason: 'x' };
    expect((await change('PATCH', 'tenants/current', { tenantName: 'Changed', ...chosen })).status).toBe(200);
    expect(await rowsWith('tenant', 'tenant_id = $1', foreign.tenantId)).not.toMatchObject([
      { tenant_name: 'Changed' },
    ]);
    expect(await rowsWith('tenant', 'tenant_id = $1', home.tenantId)).toMatchObject([
      { tenant_name: 'Changed', status: 'ACTIVE' },
    ]);
    const roles = { roles: ['AUDIT:READ'], ...chosen, userId: home.userId };
    expect((await change('PUT', `users/${home.made.userId}/roles`, roles)).status).toBe(200);
    expect(await rowsWith('principal', 'principal_id = $1', home.made.userId)).toMatchObject([
      { roles: ['AUDIT:READ'] },
    ]);
    const [{ roles: own } = {}] = await rowsWith('principal', 'principal_id = $1', home.userId);
    expect(own).not.toEqual(['AUDIT:READ']);
  });
});
