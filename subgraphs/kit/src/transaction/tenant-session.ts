import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';

/**
 * A fresh entity manager inside a transaction; the first lock of tenancy is set to the transaction's tenant.
 */
export function tenantSession(
  database: Database,
  tenantId: string,
  transaction: Kysely<never>,
): EntityManager {
  const em = database.orm.em.fork({ freshEventManager: true });
  em.setFilterParams('tenant', { tenantId: database.tenantFilter ? tenantId : everyTenant });
  em.setTransactionContext(transaction);
  return em;
}
