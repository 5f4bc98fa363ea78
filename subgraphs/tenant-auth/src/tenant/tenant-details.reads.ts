import { loadBy } from '@agg/kit';
import { Tenant } from './tenant.entity.ts';
import type { TenantDetails } from './tenant-details.types.ts';

/** The public details of tenants by id; an agent in the catalogue refers to its tenant. */
export const tenantDetailsById = loadBy(Tenant, 'tenantId', {
  acrossTenants: true,
  settings: { 'app.catalogue': 'on' },
  show: ({ tenantId, tenantName, publicContactEmail }): TenantDetails => ({
    tenantId,
    tenantName,
    publicContactEmail,
  }),
});
