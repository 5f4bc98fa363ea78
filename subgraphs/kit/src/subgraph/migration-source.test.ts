import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PrimaryKey } from '@mikro-orm/decorators/legacy';
import { defineList } from '../lists/define-list.ts';
import { TenantTable } from '../tenancy/tenant-table.decorator.ts';
import { createMigration } from './create-migration.ts';
import { defineSubgraph } from './define-subgraph.ts';

@TenantTable<Lamp>({ schema: 'lamps' })
class Lamp {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  lampId: string;
}

defineList(Lamp, { sort: ['lampId'], order: { by: 'lampId' }, totals: [] });

test('The first migration of a new subgraph has one statement for the totals of its table', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  const neverCompiled = path.join(folder, 'dist');
  const lamps = defineSubgraph({ name: 'lamps', entities: [Lamp], resolvers: [], migrations: neverCompiled });
  const file = String(await createMigration(lamps, folder, 'lamps'));
  const text = await readFile(path.join(folder, file), 'utf8');
  await rm(folder, { recursive: true });
  const [up = ''] = text.split('override down');
  expect(up.match(/addSql\(.*tally.*\)/g)).toEqual([`addSql(\`select tally.keep('lamps.lamp', '''''');\`)`]);
});

test('No file of the database is left where the migrations before cannot be applied', async () => {
  // Beside the others, because the imports of a migration are resolved from there.
  const folder = await mkdtemp(path.join(import.meta.dirname, '../testing/migrations-'));
  const broken = `import { Migration } from '@mikro-orm/migrations';
    export class Broken extends Migration {
      async up() { this.addSql("do $$ begin raise 'It fails in %.', current_setting('data_directory'); end $$"); }
    }`;
  await writeFile(path.join(folder, 'migration-20270101000000-broken.ts'), broken);
  const lamps = defineSubgraph({ name: 'lamps', entities: [Lamp], resolvers: [], migrations: folder });
  const failure: Error = await createMigration(lamps, folder, 'lamps').then(
    () => new Error('It did not fail.'),
    (error) => error,
  );
  const [, directory = 'no directory'] = /It fails in ([^ ]+)\./.exec(failure.message) ?? [];
  expect(directory).toMatch(/^\//);
  await expect(access(directory)).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});
