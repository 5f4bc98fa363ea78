import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../tenancy/not-found.ts';

/** What sets a lock apart from that of a row of the tenant which is to be changed. */
interface LockOptions {
  /** `true`: others may hold the row, too; no transaction changes it meanwhile. */
  shared?: boolean;
  /** `true`: whatever the policies of the table let through, not the tenant's own rows alone. */
  acrossTenants?: boolean;
}

/**
 * Loads what is to be changed and locks its row until the end of the transaction, so that of many callers one goes
 * first and the others see what it did.
 * @throws NOT_FOUND for an unknown id and for another tenant's alike
 */
export async function lock<T extends object>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
  { shared = false, acrossTenants = false }: LockOptions = {},
): Promise<T> {
  const found = await em.findOne(entity, where, {
    lockMode: shared ? LockMode.PESSIMISTIC_READ : LockMode.PESSIMISTIC_WRITE,
    filters: acrossTenants ? { tenant: false } : undefined,
  });
  return found ?? notFound(entity);
}
