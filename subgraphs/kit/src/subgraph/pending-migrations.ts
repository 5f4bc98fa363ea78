import { readdir } from 'node:fs/promises';
import type pg from 'pg';

/** Compiled files, or their sources in tests; neither types nor maps. */
const migrationFile = /^(?!.*\.d\.ts$).*\.[jt]s$/;

/** The names of a schema's migrations, the oldest first. */
export interface MigrationState {
  applied: string[];
  /** Those of this version that have not been applied. */
  pending: string[];
  /** Those that have been applied, and that this version does not have: a newer version has migrated. */
  unknown: string[];
}

/**
 * Which migrations of a folder have been applied to a schema. The ORM could report it, but would have to be started
 * with every entity, at each start of a process and mostly for nothing.
 */
export async function migrationState(
  owner: pg.Client,
  { schema, migrations }: { schema: string; migrations: string },
): Promise<MigrationState> {
  const applied = await appliedTo(owner, schema);
  const files = await namesIn(migrations);
  return {
    applied,
    pending: files.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !files.includes(name)),
  };
}

async function appliedTo(owner: pg.Client, schema: string): Promise<string[]> {
  const { rows: tables } = await owner.query('select to_regclass($1) as found', [`${schema}.migration`]);
  if (!tables[0]?.found) return [];
  const { rows } = await owner.query<{ name: string }>(`select name from ${schema}.migration order by id`);
  return rows.map(({ name }) => name);
}

async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => migrationFile.test(file)).sort();
  return files.map((file) => file.slice(0, -'.js'.length));
}
