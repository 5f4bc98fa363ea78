import { defineList } from '@agg/kit';
import { Tenant } from './tenant.entity.ts';

/** Every tenant of the installation. */
export const tenantList = defineList(Tenant, {
  sort: ['tenantName', 'createdAt'],
  order: { by: 'tenantName' },
  filters: ['status'],
  acrossTenants: true,
});
