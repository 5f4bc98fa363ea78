import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail, newPassword, post } from '../../kit/accounts.ts';
import { type RestAnswer, rest } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';

const database = new LedgerReader();

let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
});

/** Members that clients must not set. */
const smuggled = {
  tenant_id: randomUUID(),
  status: 'ACTIVE',
  emailVerified: true,
  createdBy: randomUUID(),
  passwordHash: 'x',
  isAdmin: true,
  unknown: { deep: [1] },
};
const pointers = Object.keys(smuggled).map((name) => `/${name}`);

const rowsWith = (table: string, where: string, ...values: unknown[]) =>
  database.query(`select t.* from tenant_auth.${table} t where ${where}`, values);

function change(method: 'PUT' | 'PATCH', path: string, body: object): Promise<RestAnswer> {
  return rest(shared.url, method, `/tenant-auth/v1/${path}`, home.token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function expectRefused({ status, json }: RestAnswer): void {
  expect([status, json.errors.map((error: { pointer: string }) => error.pointer)]).toEqual([400, pointers]);
}

describe('Unknown members of a body are refused, and nothing is done', () => {
  test(cites('value.unknown-members', 'when a tenant signs up'), async () => {
    const [email, password] = [newEmail(), newPassword()];
    expectRefused(await post('tenants', { tenantName: 'Acme', name: 'Ada', email, password, ...smuggled }));
    expect(await rowsWith('person', 'email = $1', email)).toEqual([]);
  });

  test(cites('value.unknown-members', 'when a person is invited'), async () => {
    const email = newEmail();
    expectRefused(await post('users', { email, ...smuggled }, home.token));
    expect(await rowsWith('person', 'email = $1', email)).toEqual([]);
  });

  test(cites('value.unknown-members', 'when a group is changed'), async () => {
    expectRefused(await change('PATCH', `groups/${home.made.groupId}`, { name: 'Changed', ...smuggled }));
    expect(await rowsWith('user_group', 'group_id = $1', home.made.groupId)).toMatchObject([
      { name: 'Staff' },
    ]);
  });

  test(
    cites(
      ['value.unknown-members', 'decided.unknown-members-of-bodies'],
      'and the known one that is meant is named',
    ),
    async () => {
      const { json } = await rest(shared.url, 'POST', '/registry/v1/agents', home.token, {
        headers: { 'content-type': 'application/json' },
        body: '{"cardURL":"https://agents.example.com/"}',
      });
      expect(json).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
      expect(json.detail).toBe('/cardURL: The member is unknown. Did you mean cardUrl?');
    },
  );
});

test(
  cites('decided.unknown-members-of-bodies', 'A request without a body is refused where something is edited'),
  async () => {
    const answer = await rest(shared.url, 'PATCH', `/tenant-auth/v1/groups/${home.made.groupId}`, home.token);
    expect([answer.status, answer.json.errors[0].code]).toEqual([400, 'REQUIRED']);
  },
);
