import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createTenantFixture, type TenantFixture } from '../../kit/tenant-fixture.ts';
import { asRuntime } from './as-runtime.ts';
import { storedNouns } from './tables-of-the-kit.ts';

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

/** Rows that can be found without their tenant. */
const findable = storedNouns
  .flatMap((noun) => noun.findable ?? [])
  .map(({ table, column, policy = `by_${column}`, setting = `app.find_${column}` }) => ({
    table,
    column,
    policy,
    setting,
  }));

/** Policies that show a tenant's rows to others, and the setting that enables each. */
const switches = storedNouns.flatMap((noun) => noun.shownBy ?? []);

/** Policies that show, and let write, rows that belong to two parties, or that only triggers change. */
const ofTwoParties = storedNouns.flatMap((noun) => noun.ofTwoParties ?? []);

let home: TenantFixture;
beforeAll(async () => {
  home = await createTenantFixture();
  // Another tenant, so that there are rows to hide, whatever other tests have created.
  const away = await createTenantFixture();
  const query = (text: string, values: unknown[]) => database.query(text, values);
  for (const { tenant, made } of [home, away])
    for (const { complete } of storedNouns) await complete?.(tenant, made, query);
});

describe('Each policy across tenants', () => {
  test('is in this list, and only for reads except for rows of two parties', async () => {
    const policies = await extraPolicies();
    const reading = [...findable, ...switches].map(({ table, policy }) => [table, policy, 'r']);
    const expected = reading.concat(
      ofTwoParties.map(({ table, policy, command }) => [table, policy, command]),
    );
    expect(policies.map(({ table, policy, command }) => [table, policy, command])).toEqual(expected.sort());
  });

  describe.each(findable)('$table by $column', ({ table, column, setting }) => {
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
      const others = findable.filter((other) => other.column !== column);
      const elsewhere = Object.fromEntries(others.map((other) => [other.setting, value]));
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
    'shows rows of $table by the policy $policy only with the switch $setting, and never allows writes',
    async ({ table, setting, column = 'created_at' }) => {
      const foreign = await shared.provisioning.tenant();
      const select = `select distinct tenant_id from ${table} where tenant_id = $1`;
      const seen = async (settings: Record<string, string>) =>
        (await asRuntime(settings, select, [home.tenantId])).rowCount;
      expect(await seen({ 'app.tenant_id': foreign, [setting]: 'on' })).toBe(1);
      for (const value of ['', 'off', 'true', 'ON', '1'])
        expect(await seen({ 'app.tenant_id': foreign, [setting]: value })).toBe(0);
      expect(await seen({ 'app.tenant_id': foreign })).toBe(0);
      const settings = { 'app.tenant_id': foreign, [setting]: 'on' };
      const update = `update ${table} set ${column} = ${column} where tenant_id = $1`;
      expect((await asRuntime(settings, update, [home.tenantId])).rowCount).toBe(0);
      const steal = `update ${table} set tenant_id = $2 where tenant_id = $1`;
      const stealing = asRuntime(settings, steal, [home.tenantId, foreign]);
      await expect(stealing).rejects.toMatchObject({ code: '42501' });
    },
  );
});
