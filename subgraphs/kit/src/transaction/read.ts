import { CompiledQuery, type Kysely } from 'kysely';
import pg from 'pg';
import { type Context, callerOf } from '../context/context.ts';
import { mapDatabaseError } from './database-errors.ts';
import type { Reader } from './reader.ts';

/**
 * Reads inside the caller's tenant, from one snapshot: a list and its count agree.
 * @param settings of the database, for policies that look at them
 * @throws UNAVAILABLE where the database cannot answer in time
 */
export async function read<T>(
  context: Context,
  work: (reader: Reader) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  return readTenant(context, callerOf(context).tenantId, work, settings);
}

/** The same for a tenant that is named rather than taken from a caller: the platform's own reads. */
export async function readTenant<T>(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
  work: (reader: Reader) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const pool = database.orm.em.getConnection().getClient() as unknown as Kysely<never>;
  try {
    return await pool.connection().execute(async (db) => {
      await run(db, openSnapshot({ 'app.tenant_id': tenantId, ...settings }));
      const result = await work({ database, db, tenantId }).catch(async (error) => {
        // The connection may be what is broken; what broke it is the error to tell.
        await run(db, 'rollback').catch(() => undefined);
        throw error;
      });
      await run(db, 'commit');
      return result;
    });
  } catch (error) {
    throw mapDatabaseError(error);
  }
}

/** Opening and settings in one text, hence one round trip; a text of several statements takes no parameters. */
function openSnapshot(settings: Record<string, string>): string {
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `start transaction isolation level repeatable read read only; select ${set.join(', ')}`;
}

function run(db: Kysely<never>, text: string): Promise<unknown> {
  return db.executeQuery(CompiledQuery.raw(text));
}
