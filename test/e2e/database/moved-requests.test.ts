import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { subgraphs } from '@agg/subgraphs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { type Definition, migrate } from '../../kit/migrate.ts';

const tenantAuth = subgraphs.find(({ name }) => name === 'tenant-auth') as Definition;
const moving = 'migration-20261122044500-requests-to-the-kit';

let database: TestDatabase;
let before: string;
beforeAll(async () => {
  database = await createDatabase();
  // Beside the other migrations, so that their imports resolve.
  before = await mkdtemp(path.join(tenantAuth.migrations, '../migrations-'));
  const isOlder = (file: string) => !path.basename(file).startsWith(moving);
  await cp(tenantAuth.migrations, before, { recursive: true, filter: isOlder });
});
afterAll(async () => {
  await rm(before, { recursive: true, force: true });
  await database.drop();
});

test('The migration to a separate schema keeps the records of repeatable requests', async () => {
  await migrate(database, [{ ...tenantAuth, migrations: before }]);
  const known = [randomUUID(), randomUUID(), 'key', randomUUID(), 'sealed', 'answer'];
  await database.query(
    `insert into tenant_auth.idempotent_request (tenant_id, caller_id, key, attempt_id, fingerprint, answer, begun_at)
      values ($1, $2, $3, $4, $5, $6, now())`,
    known,
  );
  await migrate(database, [tenantAuth]);
  const columns = 'tenant_id, caller_id, key, attempt_id, fingerprint, answer';
  const rows = await database.query(`select ${columns}, ended from idempotency.request`);
  expect(rows.map((row) => Object.values(row))).toEqual([[...known, false]]);
  expect(await database.query(`select to_regclass('tenant_auth.idempotent_request') as found`)).toEqual([
    { found: null },
  ]);
  const [{ forced } = {}] = await database.query(
    `select relforcerowsecurity as forced from pg_class where oid = 'idempotency.request'::regclass`,
  );
  expect(forced).toBe(true);
});
