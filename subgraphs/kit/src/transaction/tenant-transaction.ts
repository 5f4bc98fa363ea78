import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';

/** How a transaction begins, in SQL. */
export const snapshot = 'start transaction isolation level repeatable read read only';
export const changing = 'begin';

/** Settings of PostgreSQL that hold until the end of a transaction, by name; policies look at them. */
export type Settings = Readonly<Record<string, string>>;

/** A transaction that is open on one connection. */
export interface OpenTransaction {
  /** Runs in it. */
  db: Kysely<never>;
  commit(): Promise<void>;
}

/**
 * Opens a transaction in one round trip, its settings included, and gives its connection back at the end. What fails
 * rolls back; `work` commits.
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
      // The connection may be what is broken; what broke it is the error to tell.
      await run(db, 'rollback').catch(() => undefined);
      throw error;
    });
  });
}

/** Opening and settings in one text, hence one round trip; a text of several statements takes no parameters. */
function opening(begin: string, settings: Settings): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `${begin}; select ${set.join(', ')}`;
}

async function run(db: Kysely<never>, text: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text));
}
