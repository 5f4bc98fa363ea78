import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  invite,
  logIn,
  newAdmin,
  newPassword,
  type Person,
  post,
  signIn,
  signUp,
} from '../../kit/accounts.ts';
import { besideChange } from '../../kit/beside-change.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { workOff } from '../../kit/work-off.ts';

const ledger = new LedgerReader();
const night = () => workOff('tenant-auth.forget-unverified', {});

async function signedUpDaysAgo(tenantId: string, days: number): Promise<void> {
  for (const table of ['tenant', 'person'])
    await ledger.query(
      `update tenant_auth.${table} set created_at = now() - make_interval(days => $2) where tenant_id = $1`,
      [tenantId, days],
    );
}

/** The tables that still have rows of a tenant. */
async function tablesWith(tenantId: string): Promise<string[]> {
  const names = await ledger.query<{ name: string }>(
    `select c.table_schema || '.' || c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'tenant_auth'`,
  );
  const left = names.map(async ({ name }) =>
    (await ledger.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [tenantId])).length > 0
      ? [name]
      : [],
  );
  return (await Promise.all(left)).flat().sort();
}

const codeOf = async (person: Person) => (await logIn(person)).json.code;

describe('A sign-up', () => {
  test(
    cites('decided.people', 'that is not verified within a week is deleted, and stays only in the ledger'),
    async () => {
      const person = await signUp();
      const { token } = await shared.inbox.next(person.email);
      await signedUpDaysAgo(person.tenantId, 8);
      await night();
      expect(await tablesWith(person.tenantId)).toEqual([]);
      expect(await codeOf(person)).toBe('INVALID_CREDENTIALS');
      expect((await post('verify-email', { token })).status).toBe(422);
      const chain = await ledger.chain(person.tenantId);
      expect(chain.slice(-2).map(({ action, reason }) => [action, reason])).toEqual([
        ['user.deleted', 'the e-mail was never verified'],
        ['tenant.deleted', 'the e-mail was never verified'],
      ]);
      const again = await signUp(newPassword(), person.email);
      const mail = await shared.inbox.next(person.email, 1);
      expect((await post('verify-email', { token: mail.token })).status).toBe(200);
      expect((await logIn(again)).status).toBe(200);
    },
  );

  test('is kept for a week, and can be verified until then', async () => {
    const person = await signUp();
    await signedUpDaysAgo(person.tenantId, 6);
    await night();
    expect(await codeOf(person)).toBe('EMAIL_NOT_VERIFIED');
  });

  test('is kept with all its people where one of them verifies the e-mail while it is looked at', async () => {
    const person = await signUp();
    const { id } = await shared.provisioning.caller(person.tenantId, []);
    await ledger.query("update tenant_auth.person set status = 'PENDING_VERIFICATION' where id = $1", [id]);
    await signedUpDaysAgo(person.tenantId, 8);
    const verified = {
      lock: 'select 1 from tenant_auth.person where id = $1 for update',
      change: "update tenant_auth.person set status = 'ACTIVE' where id = $1",
      values: [person.id],
    };
    await besideChange(verified, night);
    expect((await logIn(person)).status).toBe(200);
    expect(await ledger.query('select 1 from tenant_auth.person where id = $1', [id])).toHaveLength(1);
  });

  test('that was verified is kept, with its open invitations', async () => {
    const admin = await newAdmin();
    const { id } = await invite((await signIn(admin)).accessToken);
    await signedUpDaysAgo(admin.tenantId, 400);
    await night();
    expect((await logIn(admin)).status).toBe(200);
    const people = await ledger.query('select id from tenant_auth.person where tenant_id = $1', [
      admin.tenantId,
    ]);
    expect(people.map((row) => row.id)).toEqual(expect.arrayContaining([admin.id, id]));
  });

  test('is kept if its tenant has another invited person, and a tenant without people is kept', async () => {
    const [person, empty] = [await signUp(), await shared.provisioning.tenant()];
    const { id } = await shared.provisioning.caller(person.tenantId, []);
    await ledger.query(`update tenant_auth.person set status = 'INVITED' where id = $1`, [id]);
    for (const tenantId of [person.tenantId, empty]) await signedUpDaysAgo(tenantId, 8);
    await night();
    expect(await codeOf(person)).toBe('EMAIL_NOT_VERIFIED');
    expect(await tablesWith(empty)).toEqual(['tenant_auth.tenant']);
  });
});

test('Of several sign-ups with one e-mail, the newest is mailed another link', async () => {
  const first = await signUp();
  const second = await signUp(newPassword(), first.email);
  await shared.inbox.next(first.email, 1);
  await post('resend-verification', { email: first.email });
  const { token } = await shared.inbox.next(first.email, 2);
  expect((await post('verify-email', { token })).status).toBe(200);
  expect([await codeOf(first), (await logIn(second)).status]).toEqual(['EMAIL_NOT_VERIFIED', 200]);
});
