import { platformId } from '@agg/schema';
import type { Kysely, RawBuilder } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Reader } from './reader.ts';
import { changing, inTransaction, type Settings } from './tenant-transaction.ts';

/**
 * Writes rows of one tenant that the ledger does not record, in one transaction: for what flows, which has records
 * of its own. Everything that a person changes is a `change`.
 * @param settings of the database, for instance a shorter `statement_timeout`
 * @throws the error of the database as it is: the caller decides whether to repeat the work
 */
export function writeTenant<T>(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
  work: (reader: Reader) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  return inTransaction(
    database,
    changing,
    { ...settings, 'app.tenant_id': tenantId },
    async ({ db, commit }) => {
      const result = await work({ database, db, tenantId });
      await commit();
      return result;
    },
  );
}

/**
 * Writes rows of several tenants in one transaction, as `writeTenant` does those of one. Their tables have the policy
 * `tenantsOfBatch`. It waits for no tenant's turn at the connections: a process writes one at a time.
 * @throws the error of the database as it is
 */
export function writeTogether(
  context: Pick<Context, 'database'>,
  tenantIds: readonly string[],
  work: (db: Reader['db']) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const all = { ...settings, 'app.tenant_ids': tenantIds.join() };
  return writeTenant(context, platformId, ({ db }) => work(db), all);
}

/**
 * Runs one statement for several tenants, which is a transaction, in one round trip. The statement itself has to set the
 * tenants of row-level security (`tenantsOfBatch`), as a function of PostgreSQL can.
 * @param turn the tenant in whose turn at the connections it runs
 * @throws the error of the database as it is
 */
export function writeTenants<Row>(
  { database: { orm, turns } }: Pick<Context, 'database'>,
  turn: string,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const pool = orm.em.getConnection().getClient() as unknown as Kysely<never>;
  return turns.run(turn, async () => (await statement.execute(pool)).rows);
}
