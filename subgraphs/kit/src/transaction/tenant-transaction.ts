import { platformId } from '@agg/schema';
import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';

/** The statements that begin a transaction. */
export const snapshot = 'start transaction isolation level repeatable read read only';
export const changing = 'begin';

/** Settings of PostgreSQL that apply until the end of a transaction, by name; policies use them. */
export type Settings = Readonly<Record<string, string>>;

/** The settings of a tenant's transaction. */
export interface TenantSettings extends Settings {
  'app.tenant_id': string;
}

/** A transaction that is open on one connection. */
export interface OpenTransaction {
  /** Runs statements in the transaction. */
  db: Kysely<never>;
  /** @param last statements without parameters, which need no round trip of their own */
  commit(last?: readonly string[]): Promise<void>;
}

/**
 * Runs a transaction of a tenant when it is its turn. It opens in one round trip, including its settings, and
 * its connection is released at the end. An error rolls back; `work` commits.
 * @param begin `snapshot` or `changing`
 */
export async function inTransaction<T>(
  { orm, turns }: Pick<Database, 'orm' | 'turns'>,
  begin: string,
  settings: TenantSettings,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const pool = orm.em.getConnection().getClient() as unknown as Kysely<never>;
  const transaction = async (db: Kysely<never>): Promise<T> => {
    await run(db, opening(begin, settings));
    return work({ db, commit: (last = []) => run(db, [...last, 'commit'].join('; ')) }).catch(
      async (error) => {
        // The connection itself may be broken; the original error is the one to report.
        await run(db, 'rollback').catch(() => undefined);
        throw error;
      },
    );
  };
  const onConnection = () => pool.connection().execute(transaction);
  const { 'app.tenant_id': tenantId } = settings;
  // The platform acts for every tenant, in sign-ins for instance.
  return tenantId === platformId ? onConnection() : turns.run(tenantId, onConnection);
}

/**
 * Begin and settings in one text, hence one round trip; a text of several statements accepts no parameters.
 */
function opening(begin: string, settings: Settings): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `${begin}; select ${set.join(', ')}`;
}

async function run(db: Kysely<never>, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text));
}
