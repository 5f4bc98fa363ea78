import path from 'node:path';
import type pg from 'pg';
import { untilUnlocked } from '../database/brief-locks.ts';
import { openAsOwner } from '../database/open-as-owner.ts';
import { asOwner, assertLockedDown, ensureRoles, grantRuntime } from '../database/roles.ts';
import { jobsSchema } from '../jobs/jobs.ts';
import { type SubgraphDefinition, schemaNameOf } from './define-subgraph.ts';
import { hasPendingMigrations } from './pending-migrations.ts';

/** An arbitrary number: processes that start together change the catalogue one after the other. */
const migrationLock = 4_207_001;

/** The schemas that every subgraph needs, and the privileges of the runtime role in them. */
const shared = [
  sharedSchema('ledger', '../ledger/migrations', 'select, insert', [
    'grant update on ledger.head to gateway_runtime',
    'grant delete on ledger.content to gateway_runtime',
  ]),
  sharedSchema('tally', '../lists/migrations', 'select, insert, delete'),
  sharedSchema('search', '../lists/search/migrations', ''),
  sharedSchema('directory', '../directory/migrations', 'select, insert, update, delete'),
  sharedSchema('idempotency', '../idempotency/migrations', 'select, insert, update, delete'),
  sharedSchema('traffic', '../exchange/migrations', 'select', [
    'grant insert on traffic.seal, traffic.seal_range to gateway_runtime',
    'grant delete on traffic.writer to gateway_runtime',
    'grant insert, update (number) on traffic.reconciled to gateway_runtime',
    'grant execute on function traffic.make_coming_partitions to gateway_runtime',
    'grant usage on schema traffic to traffic_writer',
    'grant insert on traffic.writer, traffic.exchange, traffic.outcome, traffic.task_event to traffic_writer',
    'select traffic.make_coming_partitions()',
  ]),
];

/** Its tables are the queue's own; the migrations add to them. */
const queue = sharedSchema(jobsSchema, '../jobs/migrations', 'select, insert');

/** A schema to migrate, and the privileges of the runtime role in it. */
interface Target extends Pick<SubgraphDefinition, 'entities' | 'migrations'> {
  schema: string;
  privileges: string;
  /** Statements of each start, once the schema is migrated: further grants, for instance. */
  afterwards: readonly string[];
}

function sharedSchema(
  schema: string,
  folder: string,
  privileges: string,
  afterwards: readonly string[] = [],
): Target {
  return {
    schema,
    privileges,
    afterwards,
    entities: [],
    migrations: path.join(import.meta.dirname, folder),
  };
}

const ofSubgraph = 'select, insert, update, delete';

/**
 * Migrates the database to what the code expects, and refuses to continue where tenancy would not be
 * enforced.
 * @param startQueue creates the tables of the queue, where the runtime role may then queue jobs in its own
 * transactions
 */
export async function migrate(
  url: string,
  definitions: readonly SubgraphDefinition[],
  startQueue?: () => Promise<void>,
): Promise<void> {
  await asOwner(url, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureRoles(owner);
    const own = definitions.map((definition) => ({
      ...definition,
      schema: schemaNameOf(definition),
      privileges: ofSubgraph,
      afterwards: [],
    }));
    for (const target of [...shared, ...own]) await migrateSchema(url, owner, target);
    if (!startQueue) return;
    await startQueue();
    await migrateSchema(url, owner, queue);
  });
}

async function migrateSchema(url: string, owner: pg.Client, target: Target): Promise<void> {
  await owner.query(`create schema if not exists ${target.schema}`);
  if (await hasPendingMigrations(owner, target)) await runMigrations(url, target);
  await grantRuntime(owner, target.schema, target.privileges);
  for (const statement of target.afterwards) await owner.query(statement);
  await assertLockedDown(owner, target.schema);
}

async function runMigrations(url: string, target: Target): Promise<void> {
  const orm = await openAsOwner({ url, ...target });
  try {
    await untilUnlocked(() => orm.migrator.up());
  } finally {
    await orm.close(true);
  }
}
