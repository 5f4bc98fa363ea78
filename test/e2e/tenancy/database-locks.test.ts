import { randomUUID } from 'node:crypto';
import { byName, everywhere } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';
import { asRuntime, runtimeRole } from './as-runtime.ts';
import { storedNouns } from './tables-of-the-kit.ts';
import { tenantTables } from './tenant-tables.ts';

const database = new LedgerReader();

describe('The second lock of tenancy, in the database', () => {
  test('is on every table with a tenant: forced, with a policy for reads and writes', async () => {
    const tables = await tenantTables();
    const known = storedNouns.flatMap((noun) => noun.tables ?? []);
    expect(known.length).toBeGreaterThanOrEqual(30);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(known));
    for (const { name, enabled, forced, policies } of tables) {
      expect({ name, enabled, forced }).toEqual({ name, enabled: true, forced: true });
      expect(policies.join()).toMatch(/tenant_id = .*app\.tenant_id/);
    }
  });

  test('hides every row of every table from a session without a tenant', async () => {
    await createTenantFixture();
    const tables = await tenantTables();
    const shown = await byName(
      tables,
      async ({ name }) => (await asRuntime({}, `select from ${name}`)).rowCount,
    );
    expect(shown).toEqual(everywhere(tables, () => 0));
  });

  test("lets a session read and write only its own tenant's rows", async () => {
    const [mine, theirs] = [await shared.provisioning.tenant(), await shared.provisioning.tenant()];
    await new RegistryMaker(shared.url, await shared.provisioning.caller(theirs, allRoles)).channel();
    const tables = await tenantTables();
    const foreign = await byName(tables, async ({ name }) => {
      const { rows } = await asRuntime({ 'app.tenant_id': mine }, `select distinct tenant_id from ${name}`);
      return rows.filter(({ tenant_id }) => tenant_id !== mine);
    });
    expect(foreign).toEqual(everywhere(tables, () => []));
    const update = await asRuntime(
      { 'app.tenant_id': mine },
      'update registry.channel set name = $1 where tenant_id = $2',
      ['Mine now', theirs],
    );
    expect(update.rowCount).toBe(0);
    const columns = 'tenant_id, channel_id, name, client_id, created_at, created_by_id';
    const insert = `insert into registry.channel (${columns}) values ($1, $2, 'x', 'x', now(), $2)`;
    await expect(asRuntime({ 'app.tenant_id': mine }, insert, [theirs, randomUUID()])).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('applies to the product’s role, which is no superuser, bypasses and owns nothing', async () => {
    const [role] = await database.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = $1',
      [runtimeRole],
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolcanlogin: false,
    });
    const owned = await database.query(
      `select relname as name from pg_class where pg_get_userbyid(relowner) = $1
       union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = $1
       union all select proname from pg_proc where pg_get_userbyid(proowner) = $1
       union all select datname from pg_database where pg_get_userbyid(datdba) = $1`,
      [runtimeRole],
    );
    expect(owned).toEqual([]);
    const memberships = await database.query(
      'select from pg_auth_members where pg_get_userbyid(member) = $1',
      [runtimeRole],
    );
    expect(memberships).toEqual([]);
  });

  test.each([
    'update ledger.entry set reason = null',
    'delete from ledger.entry',
    'truncate ledger.entry',
    'delete from ledger.head',
    'update ledger.content set content = null',
    'truncate ledger.content',
  ])('allows the product only to append to the ledger: %s is refused', async (statement) => {
    await expect(asRuntime({ 'app.tenant_id': randomUUID() }, statement)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
