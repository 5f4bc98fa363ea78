import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../database/database.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';

/** A fresh entity manager with both locks of tenancy set to one tenant. */
export function tenantSession(database: Database, tenantId: string): EntityManager {
  const em = database.orm.em.fork({
    freshEventManager: true,
    session: { variables: { 'app.tenant_id': tenantId } },
  });
  em.setFilterParams('tenant', { tenantId: database.tenantFilter ? tenantId : everyTenant });
  return em;
}
