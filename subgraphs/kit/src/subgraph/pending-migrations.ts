import { readdir } from 'node:fs/promises';
import type pg from 'pg';

/** Compiled files, or their sources in tests; neither types nor maps. */
const migrationFile = /^(?!.*\.d\.ts$).*\.[jt]s$/;

/**
 * Whether a folder contains a migration that has not been applied to a schema. The ORM could report it, but
 * would have to be started with every entity, at each start of a process and mostly for nothing.
 */
export async function hasPendingMigrations(
  owner: pg.Client,
  { schema, migrations }: { schema: string; migrations: string },
): Promise<boolean> {
  const { rows: tables } = await owner.query('select to_regclass($1) as found', [`${schema}.migration`]);
  if (!tables[0]?.found) return true;
  const { rows } = await owner.query<{ name: string }>(`select name from ${schema}.migration`);
  const applied = new Set(rows.map(({ name }) => name));
  const files = (await readdir(migrations)).filter((file) => migrationFile.test(file));
  return files.some((file) => !applied.has(file.slice(0, -'.js'.length)));
}
