import { IsolationLevel } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Context, callerOf } from '../context/context.ts';
import { mapDatabaseError } from './database-errors.ts';
import { tenantSession } from './tenant-session.ts';

/**
 * Reads inside the caller's tenant, from one snapshot: a list and its count agree.
 * @throws UNAVAILABLE where the database cannot answer in time
 */
export async function read<T>(
  context: Context,
  work: (em: EntityManager) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  return readTenant(context, callerOf(context).tenantId, work, settings);
}

/** The same for a tenant that is named rather than taken from a caller: the platform's own reads. */
export async function readTenant<T>(
  { database }: Pick<Context, 'database'>,
  tenantId: string,
  work: (em: EntityManager) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  try {
    const em = tenantSession(database, tenantId, settings);
    return await em.transactional(work, { readOnly: true, isolationLevel: IsolationLevel.REPEATABLE_READ });
  } catch (error) {
    throw mapDatabaseError(error);
  }
}
