import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { type OnLongWait, underMigrationLock } from '../database/migration-lock.ts';
import { openAsOwner } from '../database/open-as-owner.ts';
import { asOwner } from '../database/roles.ts';
import { jobsSchema } from '../jobs/jobs.ts';
import { queueVersion } from '../jobs/queue-version.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';
import { migrationTargets, queueTarget } from './migration-targets.ts';
import { type MigrationState, migrationState } from './pending-migrations.ts';

/** The migrations of one schema of the product. */
export interface SchemaState extends MigrationState {
  schema: string;
}

/** A migration and what it would run. */
export interface PlannedMigration {
  schema: string;
  name: string;
  statements: string[];
}

/** The migrations of every schema, in the order in which a start applies them. */
export async function migrationStates(
  url: string,
  definitions: readonly SubgraphDefinition[],
): Promise<SchemaState[]> {
  return asOwner(url, async (owner) => {
    const states: SchemaState[] = [];
    for (const target of migrationTargets(definitions).concat(queueTarget))
      states.push({ ...(await migrationState(owner, target)), schema: target.schema });
    return states;
  });
}

/** What a start would run, without running it; its grants depend on what the migrations have made. */
export async function plannedMigrations(
  url: string,
  definitions: readonly SubgraphDefinition[],
): Promise<PlannedMigration[]> {
  const planned: PlannedMigration[] = [];
  const folders = new Map(
    migrationTargets(definitions)
      .concat(queueTarget)
      .map(({ schema, migrations }) => [schema, migrations]),
  );
  for (const { schema, pending } of await migrationStates(url, definitions)) {
    if (schema === jobsSchema) planned.push(await plannedQueue(url));
    for (const name of pending) {
      const migration = await loadMigration(String(folders.get(schema)), name);
      await migration.up();
      planned.push({ schema, name, statements: migration.getQueries().map(String) });
    }
  }
  return planned.filter(({ statements }) => statements.length > 0);
}

/** What the queue runs by itself when it starts, before the migrations of its schema. */
async function plannedQueue(url: string): Promise<PlannedMigration> {
  const installed = await asOwner(url, installedQueue);
  return { schema: jobsSchema, name: 'queue', statements: queueStatements(installed) };
}

/** @returns the version of the queue's tables; `undefined` where there are none */
async function installedQueue(owner: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await owner.query('select to_regclass($1) as found', [`${jobsSchema}.version`]);
  if (!tables[0]?.found) return undefined;
  const { rows } = await owner.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return Number(rows[0]?.version);
}

/** Where a newer version has migrated the tables, they stay as they are. */
function queueStatements(installed: number | undefined): string[] {
  if (installed === undefined) return [getConstructionPlans(jobsSchema)];
  return installed < queueVersion ? [getMigrationPlans(jobsSchema, installed)] : [];
}

/**
 * What taking back the last migration of a subgraph would run, without running it.
 * @throws Error where it cannot be taken back
 */
export async function plannedUndo(url: string, definition: SubgraphDefinition): Promise<PlannedMigration> {
  const { name, migration } = await asOwner(url, (owner) => lastMigration(owner, definition));
  await migration.down();
  return { schema: schemaNameOf(definition), name, statements: migration.getQueries().map(String) };
}

/**
 * Takes back the last migration of a subgraph.
 * @returns its name; the next start of this version applies it again
 * @throws Error where it cannot be taken back
 */
export async function undoMigration(
  url: string,
  definition: SubgraphDefinition,
  onLongWait?: OnLongWait,
): Promise<string> {
  const work = async (owner: pg.Client) => {
    const { name } = await lastMigration(owner, definition);
    const orm = await openAsOwner({ ...definition, schema: schemaNameOf(definition), url });
    await orm.migrator.down().finally(() => orm.close(true));
    return name;
  };
  return underMigrationLock(url, work, onLongWait);
}

/** @throws Error where none was applied, this version does not have it, or it cannot be taken back */
async function lastMigration(
  owner: pg.Client,
  definition: SubgraphDefinition,
): Promise<{ name: string; migration: Migration }> {
  const { migrations } = definition;
  const { applied, unknown } = await migrationState(owner, { schema: schemaNameOf(definition), migrations });
  const name = applied.at(-1);
  if (!name) throw new Error(`No migration of ${definition.name} has been applied.`);
  if (unknown.includes(name))
    throw new Error(
      `This version does not have ${name} of ${definition.name}. Use the version that applied it.`,
    );
  const migration = await loadMigration(migrations, name);
  if (migration.down === Migration.prototype.down)
    throw new Error(
      `${name} of ${definition.name} cannot be taken back: it has no down. Restore a backup instead.`,
    );
  return { name, migration };
}

/** An instance that only collects its statements. */
async function loadMigration(folder: string, name: string): Promise<Migration> {
  const file = (await readdir(folder)).find((each) => each === `${name}.js` || each === `${name}.ts`);
  const exported: object = await import(pathToFileURL(path.join(folder, String(file))).href);
  const found = Object.values(exported).find((each) => each?.prototype instanceof Migration);
  return new found(undefined, undefined);
}
