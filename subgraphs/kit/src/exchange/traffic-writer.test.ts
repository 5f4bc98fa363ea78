import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { asOwner, runtimeRole, writerRole } from '../database/roles.ts';
import { columnName } from '../tenancy/column-name.ts';
import { startThings } from '../testing/things.fixture.ts';
import { admissionOf, sha256Of } from './exchanges.fixture.ts';
import { longest } from './recorded-formats.ts';
import { rowOfAdmission } from './traffic-rows.ts';

const things = await startThings();
const writer = new pg.Client({ connectionString: things.url, options: `-c role=${writerRole}` });
const runtime = new pg.Client({ connectionString: things.url, options: `-c role=${runtimeRole}` });
await Promise.all([writer.connect(), runtime.connect()]);
// The database is dropped before they are closed.
for (const client of [writer, runtime]) client.on('error', () => undefined);
afterAll(() => Promise.all([writer.end(), runtime.end()]));

const tables = await asOwner(things.url, async (owner) => {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  return rows.map(({ name }) => name);
});
const ofTraffic = tables.filter((name) => name.startsWith('traffic.'));

const tenantId = randomUUID();
const columns = {
  ...rowOfAdmission(admissionOf(tenantId)).columns,
  writer_id: randomUUIDv7(),
  writer_seq: 1,
};
const { exchanges } = things.context();
await exchanges.admit(admissionOf(tenantId));

const insert = (row: object, rest = '') =>
  writer.query(
    `insert into traffic.exchange select * from json_populate_recordset(null::traffic.exchange, $1) ${rest}`,
    [JSON.stringify([row])],
  );
const denied = { code: '42501' };

describe('The role that records', () => {
  test('adds rows of any tenant', async () => {
    await insert(columns);
    await insert({ ...columns, tenant_id: randomUUID() });
  });

  test('reads no table of the database, and no partition', async () => {
    expect(ofTraffic.length).toBeGreaterThan(3 * 14);
    for (const table of tables) {
      await expect(writer.query(`select 1 from ${table}`)).rejects.toMatchObject(denied);
      await expect(writer.query(`copy ${table} to stdout`)).rejects.toMatchObject(denied);
    }
  });

  test('reads nothing by the ways of a statement that writes', async () => {
    await expect(insert(columns, 'returning tenant_id')).rejects.toMatchObject(denied);
    const onConflict = 'on conflict (tenant_id, exchange_id) do';
    await expect(insert(columns, `${onConflict} nothing`)).rejects.toMatchObject(denied);
    await expect(insert(columns, `${onConflict} update set method = excluded.method`)).rejects.toMatchObject(
      denied,
    );
    const merge = `merge into traffic.exchange as old using (values (1)) as new on old.tenant_id = $1
      when matched then do nothing`;
    await expect(writer.query(merge, [tenantId])).rejects.toMatchObject(denied);
  });

  test('changes and removes nothing', async () => {
    for (const table of tables) {
      await expect(writer.query(`delete from ${table}`)).rejects.toMatchObject(denied);
      await expect(writer.query(`truncate ${table}`)).rejects.toMatchObject(denied);
    }
    await expect(writer.query(`update traffic.exchange set method = ''`)).rejects.toMatchObject(denied);
  });

  test('writes to no table besides those of traffic', async () => {
    const writable = [`traffic.exchange`, 'traffic.outcome', 'traffic.task_event', 'traffic.writer'];
    for (const table of tables.filter((name) => !writable.includes(name)))
      await expect(writer.query(`insert into ${table} default values`)).rejects.toMatchObject(denied);
  });
});

describe('The role of requests', () => {
  test('reads the traffic of its tenant alone, through partitions as well, and writes none', async () => {
    const count = async (table: string) =>
      (await runtime.query(`select count(*)::int from ${table}`)).rows[0].count;
    for (const table of ofTraffic.filter((name) => name !== 'traffic.migration'))
      expect([0, denied.code]).toContain(await count(table).catch(({ code }) => code));
    await runtime.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    expect(await count('traffic.exchange')).toBe(2);
    const values = 'select * from json_populate_recordset(null::traffic.exchange, $1)';
    const writing = runtime.query(`insert into traffic.exchange ${values}`, [JSON.stringify([columns])]);
    await expect(writing).rejects.toMatchObject(denied);
  });
});

describe('A value of what is recorded', () => {
  test('is refused before it waits with others where no column takes it', async () => {
    const tenantId = randomUUID();
    const bad = [
      { method: 'm'.repeat(201) },
      { contextId: 'a NUL\u0000' },
      { contextId: '\ud800' },
      { contextId: 'c'.repeat(5_000_000) },
      { request: { bytes: 1, sha256: 'no digest' } },
      { request: { bytes: 0.5, sha256: sha256Of('') } },
      { exchangeId: 'no uuid' },
    ];
    for (const given of bad)
      await expect(exchanges.admit(admissionOf(tenantId, given))).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    // 200 characters, each of which is two units of UTF-16.
    await exchanges.admit(admissionOf(tenantId, { contextId: '😀'.repeat(200) }));
    const event = { tenantId, taskId: 'no uuid', kind: 'update', occurredAt: new Date() };
    await expect(exchanges.addTaskEvent(event)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('has the limit of its column', async () => {
    const { rows: limits } = await asOwner(things.url, (owner) =>
      owner.query<{ column: string; most: number }>(`
      select distinct part[1] as column, part[2]::int as most from pg_constraint
      cross join regexp_match(pg_get_constraintdef(pg_constraint.oid), 'length\\((\\w+)\\) <= (\\d+)') as part
      where connamespace = 'traffic'::regnamespace and part is not null`),
    );
    const declared = Object.entries(longest);
    expect(limits).toHaveLength(declared.length);
    for (const [property, most] of declared)
      expect(limits).toContainEqual({ column: columnName(property), most });
  });
});

describe('What was recorded', () => {
  test.each([
    'update traffic.exchange set method = method',
    'delete from traffic.exchange',
    'truncate traffic.exchange',
    'truncate traffic.exchange_default',
  ])('is changed by nobody, not even the owner of the table: %s', async (statement) => {
    const changing = asOwner(things.url, async (owner) => {
      await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      await owner.query(statement);
    });
    await expect(changing).rejects.toThrow('append-only');
  });
});
