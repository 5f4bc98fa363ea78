import type pg from 'pg';
import { untilUnlocked } from '../database/brief-locks.ts';
import { grant, grantRuntime } from '../database/grants.ts';
import { type OnLongWait, underMigrationLock } from '../database/migration-lock.ts';
import { openAsOwner } from '../database/open-as-owner.ts';
import { assertMayMigrate } from '../database/owner-privileges.ts';
import { assertLockedDown, ensureRoles } from '../database/roles.ts';
import type { Clock } from '../primitives/clock.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { type MigrationTarget, migrationTargets, queueTarget } from './migration-targets.ts';
import { migrationState } from './pending-migrations.ts';

/**
 * Migrates the database to what the code expects, and refuses to continue where tenancy would not be
 * enforced.
 * @param startQueue creates the tables of the queue, where the runtime role may then queue jobs in its own
 * transactions; runs once the tables of the subgraphs are there
 * @returns the migrations that this version does not have: a newer one has migrated, and nothing of that is changed
 * @throws Error with what an administrator has to run where the role of the address lacks a privilege
 */
export async function migrate(
  url: string,
  definitions: readonly SubgraphDefinition[],
  startQueue?: (owner: pg.Client) => Promise<void>,
  onLongWait?: OnLongWait,
  clock?: Clock,
): Promise<string[]> {
  const targets = migrationTargets(definitions);
  const work = async (owner: pg.Client) => {
    await assertMayMigrate(
      owner,
      targets.concat(queueTarget).map(({ schema }) => schema),
    );
    await ensureRoles(owner);
    const unknown: string[] = [];
    for (const target of targets) unknown.push(...(await migrateSchema(url, owner, target)));
    if (!startQueue) return unknown;
    await startQueue(owner);
    return unknown.concat(await migrateSchema(url, owner, queueTarget));
  };
  return underMigrationLock(url, work, onLongWait, clock);
}

async function migrateSchema(url: string, owner: pg.Client, target: MigrationTarget): Promise<string[]> {
  const { schema, privileges, grants, afterwards } = target;
  const { rows } = await owner.query('select to_regnamespace($1) as found', [schema]);
  if (!rows[0].found) await owner.query(`create schema ${schema}`);
  const { pending, unknown } = await migrationState(owner, target);
  if (pending.length > 0) await runMigrations(url, target);
  // The tables are those of a newer version, and so are the privileges that it has granted.
  if (unknown.length === 0) {
    for (const statement of afterwards) await owner.query(statement);
    await grantRuntime(owner, schema, privileges);
    await grant(owner, grants);
  }
  await assertLockedDown(owner, schema);
  return unknown.map((name) => `${schema}: ${name}`);
}

async function runMigrations(url: string, target: MigrationTarget): Promise<void> {
  const orm = await openAsOwner({ url, ...target });
  try {
    await untilUnlocked(() => orm.migrator.up());
  } finally {
    await orm.close(true);
  }
}
