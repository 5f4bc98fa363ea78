import { beforeAll, expect, test } from '@jest/globals';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';
import { asRuntime } from './as-runtime.ts';
import { storedNouns } from './tables-of-the-kit.ts';

/** Tables whose rows are written or read together for several tenants. */
const tablesOf = ({ ofTwoParties = [] }: (typeof storedNouns)[number]) =>
  ofTwoParties.filter(({ policy }) => policy === 'tenants_of_batch');
const tables = storedNouns.flatMap(tablesOf);

let tenantIds: string[];
beforeAll(async () => {
  const database = new LedgerReader();
  const fixtures = [await createTenantFixture(), await createTenantFixture()];
  const query = (text: string, values: unknown[]) => database.query(text, values);
  for (const { tenant, made } of fixtures)
    for (const { complete } of storedNouns) await complete?.(tenant, made, query);
  for (const { tenantId } of fixtures)
    for (const noun of storedNouns.filter((one) => tablesOf(one).length > 0))
      for (const statement of noun.fill ?? []) await query(statement, [tenantId]);
  tenantIds = fixtures.map(({ tenantId }) => tenantId).sort();
});

test.each(tables)(
  'A transaction sees rows of $table for the tenants that it names, and of no others',
  async ({ table }) => {
    const seen = async (named: readonly string[]) => {
      const select = `select distinct tenant_id from ${table} where tenant_id = any($1)`;
      const { rows } = await asRuntime({ 'app.tenant_ids': named.join() }, select, [tenantIds]);
      return rows.map(({ tenant_id }) => tenant_id).sort();
    };
    for (const named of [[], tenantIds.slice(0, 1), tenantIds.slice(1), tenantIds])
      expect(await seen(named)).toEqual(named);
  },
);

const [written, read] = [
  tables.filter(({ command }) => command === '*'),
  tables.filter(({ command }) => command === 'r'),
];

test.each(read)('A transaction that names tenants writes no row of $table', async ({ table }) => {
  const settings = { 'app.tenant_ids': tenantIds.join() };
  const update = asRuntime(settings, `update ${table} set tenant_id = tenant_id`);
  // Some tables do not allow changes at all.
  expect([0, '42501']).toContain(
    await update.then(
      ({ rowCount }) => rowCount,
      ({ code }) => code,
    ),
  );
  const remove = asRuntime(settings, `delete from ${table}`);
  expect([0, '42501']).toContain(
    await remove.then(
      ({ rowCount }) => rowCount,
      ({ code }) => code,
    ),
  );
});

test.each(written)('No row of $table changes its tenant', async ({ table }) => {
  const [first] = tenantIds;
  const stealing = asRuntime({ 'app.tenant_ids': tenantIds.join() }, `update ${table} set tenant_id = $1`, [
    first,
  ]);
  await expect(stealing).rejects.toMatchObject({ code: '42501' });
});
