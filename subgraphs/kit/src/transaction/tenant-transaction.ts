import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';

/** The statements that begin a transaction. */
export const snapshot = 'start transaction isolation level repeatable read read only';
export const changing = 'begin';

/** Settings of PostgreSQL that apply until the end of a transaction, by name; policies use them. */
export type Settings = Readonly<Record<string, string>>;

/** A transaction that is open on one connection. */
export interface OpenTransaction {
  /** Runs statements in the transaction. */
  db: Kysely<never>;
  commit(): Promise<void>;
}

/**
 * Opens a transaction in one round trip, including its settings, and releases its connection at the end. An
 * error rolls back; `work` commits.
 * @param begin `snapshot` or `changing`
 */
export async function inTransaction<T>(
  { orm }: Pick<Database, 'orm'>,
  begin: string,
  settings: Settings,
  work: (transaction: OpenTransaction) => Promise<T>,
): Promise<T> {
  const pool = orm.em.getConnection().getClient() as unknown as Kysely<never>;
  return pool.connection().execute(async (db) => {
    await run(db, opening(begin, settings));
    return work({ db, commit: () => run(db, 'commit') }).catch(async (error) => {
      // The connection itself may be broken; the original error is the one to report.
      await run(db, 'rollback').catch(() => undefined);
      throw error;
    });
  });
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
