import { type Context, callerOf } from '../context/context.ts';
import { mapDatabaseError } from './database-errors.ts';
import type { Reader } from './reader.ts';
import { inTransaction, type Settings, snapshot } from './tenant-transaction.ts';

/**
 * Reads inside the caller's tenant, from one snapshot: a list and its count agree.
 * @param settings of the database, for policies that look at them
 * @throws UNAVAILABLE where the database cannot answer in time
 */
export async function read<T>(
  context: Context,
  work: (reader: Reader) => Promise<T>,
  settings?: Settings,
): Promise<T> {
  return readTenant(context, callerOf(context).tenantId, work, settings);
}

/** The same for a tenant that is named rather than taken from a caller: the platform's own reads. */
export function readTenant<T>(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
  work: (reader: Reader) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    inTransaction(database, snapshot, { 'app.tenant_id': tenantId, ...settings }, async ({ db, commit }) => {
      // What a snapshot has read stands, whatever becomes of its commit: the answer does not wait for it. The
      // connection does, and goes back to the pool only afterwards.
      resolve(await work({ database, db, tenantId }));
      await commit();
    }).catch((error) => reject(mapDatabaseError(error)));
  });
}
