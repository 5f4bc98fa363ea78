import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Migration } from '@mikro-orm/migrations';
import type pg from 'pg';
import { type OnLongWait, underMigrationLock } from '../database/migration-lock.ts';
import { openAsOwner } from '../database/open-as-owner.ts';
import { asOwner } from '../database/roles.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';
import { migrationTargets, queueTarget } from './migration-targets.ts';
import { type MigrationState, migrationState } from './pending-migrations.ts';
import { queueMigration, queueStatements } from './queue-migration.ts';

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
    if ((await queueStatements(owner)).length > 0) states.at(-1)?.pending.unshift(queueMigration);
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
    for (const name of pending) {
      const statements =
        name === queueMigration
          ? await asOwner(url, queueStatements)
          : await statementsUp(String(folders.get(schema)), name);
      planned.push({ schema, name, statements });
    }
  }
  return planned.filter(({ statements }) => statements.length > 0);
}

async function statementsUp(folder: string, name: string): Promise<string[]> {
  const migration = await loadMigration(folder, name);
  await migration.up();
  return migration.getQueries().map(String);
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
