import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { asOwner } from '../database/roles.ts';
import { migrate } from './migrate.ts';

const written = path.join(import.meta.dirname, '../testing/migrations');
let postgres: EmbeddedPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  // Beside the others, because the imports of a migration are resolved from there.
  folder = await mkdtemp(path.join(written, '../migrations-'));
  await cp(written, folder, { recursive: true });
});
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const applied = () =>
  asOwner(
    postgres.url,
    async (owner) => (await owner.query('select name from things.migration')).rows.length,
  );
const migrateThings = () =>
  migrate(postgres.url, [{ name: 'things', resolvers: [], entities: [], migrations: folder }]);

test('applied migrations are kept, and a new one is applied', async () => {
  await migrateThings();
  const before = await applied();
  expect(before).toBeGreaterThan(0);
  await migrateThings();
  expect(await applied()).toBe(before);
  const added = `import { Migration } from '@mikro-orm/migrations';
    export class Later extends Migration { async up() { this.addSql('create table things.later (id int)'); } }`;
  await writeFile(path.join(folder, 'migration-20270101000000-later.ts'), added);
  await migrateThings();
  expect(await applied()).toBe(before + 1);
});

test('a migration that waits for a backup does not keep others out of the table', async () => {
  const added = `import { Migration } from '@mikro-orm/migrations';
    export class Wider extends Migration { async up() { this.addSql('alter table things.thing add wide int'); } }`;
  await writeFile(path.join(folder, 'migration-20270102000000-wider.ts'), added);
  await asOwner(postgres.url, async (backup) => {
    await backup.query('begin; lock table things.thing in access share mode');
    const migrating = migrateThings();
    await asOwner(postgres.url, async (other) => {
      const waiting = `select from pg_locks where not granted and relation = 'things.thing'::regclass`;
      await eventually(async () => (await other.query(waiting)).rowCount === 1);
      await other.query(`set lock_timeout = '2s'`);
      await other.query('select from things.thing');
    });
    await backup.query('commit');
    await migrating;
  });
});
