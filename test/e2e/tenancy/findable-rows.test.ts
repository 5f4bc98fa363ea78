import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
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

/** Every policy beside the one on the tenant. */
const extraPolicies = () =>
  database.query<ExtraPolicy>(`
    select format('%I.%I', n.nspname, c.relname) as table, p.polname as policy, p.polcmd as command,
      pg_get_expr(p.polqual, p.polrelid) as using
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where p.polname <> 'own_tenant' and n.nspname = 'tenant_auth' order by 1, 2`);

/** Rows that may be found before a tenant is known: table, and the column whose exact value finds them. */
const findable = [
  ['tenant_auth.credential', 'client_id'],
  ['tenant_auth.identity_domain', 'verified_domain'],
  ['tenant_auth.one_time_secret', 'secret_hash'],
  ['tenant_auth.person', 'email'],
  ['tenant_auth.refresh_token', 'token_hash'],
] as const;
/** What shows a tenant's row to others, and the switch for it. */
const switches = [
  ['public_face', 'app.catalogue'],
  ['to_the_operator', 'app.operator'],
] as const;

let home: RegistryFixture;
beforeAll(async () => {
  home = await createRegistryFixture();
  // Another tenant, so that there is something not to be shown, whatever other tests have made.
  const away = await createRegistryFixture();
  const verify = 'update tenant_auth.identity_domain set verified_domain = domain where domain = any($1)';
  await database.query(verify, [[home.ids.domain, away.ids.domain]]);
});

describe('What shows rows across tenants', () => {
  test('is what is listed here, and only ever reads', async () => {
    const policies = await extraPolicies();
    const expected = [
      ...findable.map(([table, column]) => [table, `by_${column}`]),
      ...switches.map(([policy]) => ['tenant_auth.tenant', policy]),
    ];
    expect(policies.map(({ table, policy }) => [table, policy])).toEqual(expected.sort());
    expect(new Set(policies.map(({ command }) => command))).toEqual(new Set(['r']));
  });

  describe.each(findable)('%s by %s', (table, column) => {
    const setting = `app.find_${column}`;
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

    test(
      cites('tenancy.current', 'shows the rows with exactly the value that is named, and no other'),
      async () => {
        const [value = ''] = await values();
        expect(await shown({ [setting]: value })).toEqual([{ value, tenant_id: home.tenantId }]);
        const [{ count } = {}] = await database.query(`select count(*)::int from ${table}`);
        expect(count).toBeGreaterThan(1);
      },
    );

    test('shows nothing for another value, for a part of it, for nothing and for no setting', async () => {
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
      const elsewhere = Object.fromEntries(others.map(([, name]) => [`app.find_${name}`, value]));
      expect(await shown(elsewhere)).toEqual([]);
    });

    test('lets nobody write what it shows, from nowhere and from another tenant', async () => {
      const [value = ''] = await values();
      const foreign = await shared.provisioning.tenant();
      for (const settings of [{ [setting]: value }, { [setting]: value, 'app.tenant_id': foreign }]) {
        const seen = `from ${table} where ${column} = $1`;
        expect((await asRuntime(settings, `select ${seen}`, [value])).rowCount).toBe(1);
        const update = `update ${table} set tenant_id = tenant_id where ${column} = $1`;
        expect((await asRuntime(settings, update, [value])).rowCount).toBe(0);
        const steal = `update ${table} set tenant_id = '${foreign}' where ${column} = $1`;
        expect((await asRuntime(settings, steal, [value])).rowCount).toBe(0);
        // Some tables cannot be deleted from at all.
        const deleted = asRuntime(settings, `delete ${seen}`, [value]).then(({ rowCount }) => rowCount);
        expect([0, '42501']).toContain(await deleted.catch(({ code }) => code));
      }
    });
  });

  test.each(switches)(
    'the %s of tenants is seen with the switch %s alone, and never written',
    async (_policy, setting) => {
      const foreign = await shared.provisioning.tenant();
      const select = 'select from tenant_auth.tenant where tenant_id = $1';
      const seen = async (settings: Record<string, string>) =>
        (await asRuntime(settings, select, [home.tenantId])).rowCount;
      expect(await seen({ 'app.tenant_id': foreign, [setting]: 'on' })).toBe(1);
      for (const value of ['', 'off', 'true', 'ON', '1'])
        expect(await seen({ 'app.tenant_id': foreign, [setting]: value })).toBe(0);
      expect(await seen({ 'app.tenant_id': foreign })).toBe(0);
      const update = 'update tenant_auth.tenant set tenant_name = $2 where tenant_id = $1';
      const settings = { 'app.tenant_id': foreign, [setting]: 'on' };
      expect((await asRuntime(settings, update, [home.tenantId, 'Mine now'])).rowCount).toBe(0);
    },
  );
});
