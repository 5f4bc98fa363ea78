import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../database/database.ts';
import { everyTenant } from '../tenancy/tenant-table.decorator.ts';

/** A fresh entity manager with both locks of tenancy set to one tenant; further settings are for policies that read them. */
export function tenantSession(
  database: Database,
  tenantId: string,
  settings: Record<string, string> = {},
): EntityManager {
  const em = database.orm.em.fork({
    freshEventManager: true,
    session: { variables: { 'app.tenant_id': tenantId, ...settings } },
  });
  em.setFilterParams('tenant', { tenantId: database.tenantFilter ? tenantId : everyTenant });
  return em;
}
