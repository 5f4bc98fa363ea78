import { defineLifecycle } from '@agg/kit';
import { TenantStatus } from './tenant.enums.ts';

export const tenantLifecycle = defineLifecycle({
  noun: 'tenant',
  states: Object.values(TenantStatus),
  initial: { ACTIVE: 'created' },
  moves: {
    ACTIVE: { SUSPENDED: 'suspended' },
    SUSPENDED: { ACTIVE: 'reactivated' },
  },
});
