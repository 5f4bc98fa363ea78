import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newEmail } from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createRegistryFixture, type RegistryFixture } from '../access/registry-fixture.ts';
import { asRuntime } from './as-runtime.ts';

const database = new LedgerReader();

interface ExtraPolicy {
  table: string;
  policy: string;
  command: string;
  using: string;
}

/** Every policy besides the one on the tenant. */
const extraPolicies = () =>
  database.query<ExtraPolicy>(`
    select format('%I.%I', n.nspname, c.relname) as table, p.polname as policy, p.polcmd as command,
      pg_get_expr(p.polqual, p.polrelid) as using
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where p.polname <> 'own_tenant' and n.nspname <> 'jobs' order by 1, 2`);

/** Rows that can be found without their tenant: table, and the column whose exact value finds them. */
const findable = [
  ['governance.assignment', 'confirmation_hash'],
  ['governance.subject', 'subject_id'],
  ['tenant_auth.credential', 'client_id'],
  ['tenant_auth.identity_domain', 'verified_domain'],
  ['tenant_auth.one_time_secret', 'secret_hash'],
  ['tenant_auth.person', 'email'],
  ['tenant_auth.refresh_token', 'token_hash'],
] as const;
/** Names that do not derive from the column: the policy, and the setting with the value. */
const named: Readonly<Record<string, readonly [policy: string, setting: string]>> = {
  'governance.subject': ['named', 'app.named_subjects'],
};
const policyOf = (table: string, column: string) => named[table]?.[0] ?? `by_${column}`;
const settingOf = (table: string, column: string) => named[table]?.[1] ?? `app.find_${column}`;

/** Policies that show a tenant's rows to others, and the setting that enables each. */
const switches = [
  ['governance.chain_check', 'every_chain', 'app.every_chain'],
  ['governance.document', 'every_approved', 'app.every_approved'],
  ['registry.agent', 'published', 'app.catalogue'],
  ['tenant_auth.tenant', 'public_face', 'app.catalogue'],
  ['tenant_auth.tenant', 'to_the_operator', 'app.operator'],
] as const;

/** The column to update where there is no `created_at`. */
const writtenColumns: Readonly<Record<string, string>> = { 'governance.chain_check': 'checked_at' };

/** Policies that show, and let write, rows that belong to two parties, or that only triggers change. */
const ofTwoParties = [
  ['idempotency.request', 'of_attempt', '*'],
  ['registry.subscription', 'decided', 'w'],
  ['registry.subscription', 'provided', 'r'],
  ['tally.note', 'by_triggers', 'a'],
  ['tally.note', 'of_any_tenant', '*'],
] as const;

let home: RegistryFixture;
beforeAll(async () => {
  home = await createRegistryFixture();
  // Another tenant, so that there are rows to hide, whatever other tests have created.
  const away = await createRegistryFixture();
  const verify = 'update tenant_auth.identity_domain set verified_domain = domain where domain = any($1)';
  await database.query(verify, [[home.ids.domain, away.ids.domain]]);
  for (const fixture of [home, away]) await governFurther(fixture);
});

/** Creates what needs further steps: an unconfirmed assignment, an approved document and a verified chain. */
async function governFurther({ tenantId, token, ids }: RegistryFixture): Promise<void> {
  const replace = `mutation ($id: UUID!, $email: Email!) { replaceMcpServerAssignments(
    mcpServerId: $id, assignments: [{ externalContact: { email: $email } }]) { version } }`;
  await ask(shared.url, replace, { id: ids.mcpServerId, email: newEmail() }, token);
  await database.query(`update governance.document set status = 'APPROVED' where tenant_id = $1`, [tenantId]);
  await database.query(`update registry.agent set visibility = 'PUBLIC' where tenant_id = $1`, [tenantId]);
  const insert = `insert into governance.chain_check (tenant_id, seq, hash, checked_at) values ($1, 0, '', now())
    on conflict do nothing`;
  await database.query(insert, [tenantId]);
}

describe('Each policy across tenants', () => {
  test('is in this list, and only for reads except for rows of two parties', async () => {
    const policies = await extraPolicies();
    const reading = findable
      .map(([table, column]) => [table, policyOf(table, column), 'r'])
      .concat(switches.map(([table, policy]) => [table, policy, 'r']));
    const expected = reading.concat(ofTwoParties.map((policy) => [...policy]));
    expect(policies.map(({ table, policy, command }) => [table, policy, command])).toEqual(expected.sort());
  });

  describe.each(findable)('%s by %s', (table, column) => {
    const setting = settingOf(table, column);
    const values = async (): Promise<string[]> => {
      const rows = await database.query<{ value: string }>(
        `select ${column} as value from ${table} where tenant_id = $1 and ${column} is not null`,
        [home.tenantId],
      );
      expect(rows.length).toBeGreaterThanOrEqual(1);
      return rows.map(({ value }) => value);
    };
    const shown = async (settings: Record<string, string>) =>
      (await asRuntime(settings, `select ${column} as value, tenant_id from ${table}`)).rows;

    test(cites('tenancy.current', 'shows only the rows with exactly the given value'), async () => {
      const [value = ''] = await values();
      expect(await shown({ [setting]: value })).toEqual([{ value, tenant_id: home.tenantId }]);
      const [{ count } = {}] = await database.query(`select count(*)::int from ${table}`);
      expect(count).toBeGreaterThan(1);
    });

    test('shows no row for another value, a part of it, an empty value or no setting', async () => {
      const [value = ''] = await values();
      for (const other of [
        randomUUID(),
        value.slice(0, -1),
        `${value.slice(0, 3)}%`,
        '%',
        '',
        value.toUpperCase(),
      ])
        if (other !== value)
          expect({ other, rows: await shown({ [setting]: other }) }).toEqual({ other, rows: [] });
      expect(await shown({})).toEqual([]);
      const others = findable.filter(([, name]) => name !== column);
      const elsewhere = Object.fromEntries(others.map(([other, name]) => [settingOf(other, name), value]));
      expect(await shown(elsewhere)).toEqual([]);
    });

    test('does not allow writes to its rows, without a tenant and from another tenant', async () => {
      const [value = ''] = await values();
      const foreign = await shared.provisioning.tenant();
      for (const settings of [{ [setting]: value }, { [setting]: value, 'app.tenant_id': foreign }]) {
        const seen = `from ${table} where ${column} = $1`;
        expect((await asRuntime(settings, `select ${seen}`, [value])).rowCount).toBe(1);
        const update = `update ${table} set ${column} = ${column} where ${column} = $1`;
        expect((await asRuntime(settings, update, [value])).rowCount).toBe(0);
        const steal = `update ${table} set tenant_id = '${foreign}' where ${column} = $1`;
        await expect(asRuntime(settings, steal, [value])).rejects.toMatchObject({ code: '42501' });
        // Some tables do not allow deletes at all.
        const deleted = asRuntime(settings, `delete ${seen}`, [value]).then(({ rowCount }) => rowCount);
        expect([0, '42501']).toContain(await deleted.catch(({ code }) => code));
      }
    });
  });

  test.each(switches)(
    'shows rows of %s by the policy %s only with the switch %s, and never allows writes',
    async (table, _policy, setting) => {
      const foreign = await shared.provisioning.tenant();
      const select = `select distinct tenant_id from ${table} where tenant_id = $1`;
      const seen = async (settings: Record<string, string>) =>
        (await asRuntime(settings, select, [home.tenantId])).rowCount;
      expect(await seen({ 'app.tenant_id': foreign, [setting]: 'on' })).toBe(1);
      for (const value of ['', 'off', 'true', 'ON', '1'])
        expect(await seen({ 'app.tenant_id': foreign, [setting]: value })).toBe(0);
      expect(await seen({ 'app.tenant_id': foreign })).toBe(0);
      const settings = { 'app.tenant_id': foreign, [setting]: 'on' };
      const column = writtenColumns[table] ?? 'created_at';
      const update = `update ${table} set ${column} = ${column} where tenant_id = $1`;
      expect((await asRuntime(settings, update, [home.tenantId])).rowCount).toBe(0);
      const steal = `update ${table} set tenant_id = $2 where tenant_id = $1`;
      const stealing = asRuntime(settings, steal, [home.tenantId, foreign]);
      await expect(stealing).rejects.toMatchObject({ code: '42501' });
    },
  );
});
