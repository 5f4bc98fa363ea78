import { loadBy } from '@agg/kit';
import { Tenant } from './tenant.entity.ts';
import type { TenantDetails } from './tenant-details.types.ts';

/** The public faces of tenants by id: beside an agent, its tenant may be named. */
export const tenantDetailsById = loadBy(Tenant, 'tenantId', {
  acrossTenants: true,
  settings: { 'app.catalogue': 'on' },
  show: ({ tenantId, tenantName, publicContactEmail }): TenantDetails => ({
    tenantId,
    tenantName,
    publicContactEmail,
  }),
});
