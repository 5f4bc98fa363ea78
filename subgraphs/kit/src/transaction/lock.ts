import { type EntityClass, type FilterQuery, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../tenancy/not-found.ts';

/** How a lock differs from an exclusive one of a row of the tenant. */
interface LockOptions {
  /** `true`: others may lock the row, too, and no transaction changes it meanwhile. */
  shared?: boolean;
  /** `true`: all rows that the policies of the table allow, not only the tenant's own. */
  acrossTenants?: boolean;
}

/**
 * Loads a row to be changed and locks it until the end of the transaction, so that one of many callers goes
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
