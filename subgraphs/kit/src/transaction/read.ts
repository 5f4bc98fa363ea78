import { platformId } from '@agg/schema';
import { type Context, callerOf } from '../context/context.ts';
import { mapDatabaseError } from '../database/database-errors.ts';
import type { Reader } from './reader.ts';
import { inTransaction, type Settings, snapshot } from './tenant-transaction.ts';

/**
 * Reads inside the caller's tenant, from one snapshot: a list and its count agree.
 * @param settings of the database, for policies that use them
 * @throws UNAVAILABLE where the database cannot answer in time
 */
export async function read<T>(
  context: Context,
  work: (reader: Reader) => Promise<T>,
  settings?: Settings,
): Promise<T> {
  return readTenant(context, callerOf(context).tenantId, work, settings);
}

/** The same for an explicit tenant rather than the caller's: for the platform's own reads. */
export function readTenant<T>(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
  work: (reader: Reader) => Promise<T>,
  settings: Settings = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    inTransaction(database, snapshot, { ...settings, 'app.tenant_id': tenantId }, async ({ db, commit }) => {
      // The result of a snapshot is valid, whether or not its commit succeeds: the answer does not wait for
      // the commit. The connection does, and is released only afterwards.
      resolve(await work({ database, db, tenantId }));
      await commit();
    }).catch((error) => reject(mapDatabaseError(error)));
  });
}

/**
 * Reads of several tenants from one snapshot, as the platform: the rows of all of them in tables with the policy
 * `tenantsOfBatch` or `tenantsOfBatchRead`. It waits for no tenant's turn at the connections.
 */
export function readTenants<T>(
  context: Pick<Context, 'database'>,
  tenantIds: readonly string[],
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  return readTenant(context, platformId, work, { 'app.tenant_ids': tenantIds.join() });
}
