import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const append = `insert into ledger.entry (tenant_id, seq, entry_id, occurred_at, actor_kind, actor_id, action,
    subject_kind, subject_id, request_id, previous_hash, hash)
  values ($1, $2, gen_random_uuid(), $3, 'USER', gen_random_uuid(), $4,
    'KILL_SWITCH', gen_random_uuid(), 'test', repeat('0', 64), repeat('0', 64))`;

/** Appends entries about kill switches, in this order. */
async function happen(tenantId: string, entries: [action: string, at: string][]): Promise<void> {
  for (const [index, [action, at]] of entries.entries())
    await database.query(append, [tenantId, index + 1, at, `kill-switch.${action}`]);
}

test('A database that finds drills in its ledger stores the last one of each tenant', async () => {
  await migrate(database);
  await database.query('drop table governance.last_drill');
  await database.query(`delete from governance.migration where name like '%-last-drill'`);
  const [drilled, raised] = [randomUUID(), randomUUID()];
  await happen(drilled, [
    ['raised', '2026-01-01T00:00:00Z'],
    ['lifted', '2026-01-02T00:00:00Z'],
    ['lifted', '2026-01-04T00:00:00Z'],
    ['raised', '2026-01-05T00:00:00Z'],
  ]);
  await happen(raised, [['raised', '2026-01-01T00:00:00Z']]);
  await migrate(database);
  const rows = await database.query('select tenant_id, lifted_at from governance.last_drill');
  expect(rows).toEqual([{ tenant_id: drilled, lifted_at: new Date('2026-01-04T00:00:00Z') }]);
  const forced = await database.query(
    `select relname, relforcerowsecurity as forced from pg_class
      where oid in ('ledger.entry'::regclass, 'governance.last_drill'::regclass) order by 1`,
  );
  expect(forced).toEqual([
    { relname: 'entry', forced: true },
    { relname: 'last_drill', forced: true },
  ]);
});
