import { defineLifecycle } from '@agg/kit';
import { enums } from '@agg/schema';

export const tenantLifecycle = defineLifecycle({
  noun: 'tenant',
  states: enums.TenantStatus,
  initial: { ACTIVE: 'created' },
  moves: {
    ACTIVE: { SUSPENDED: 'suspended' },
    SUSPENDED: { ACTIVE: 'reactivated' },
  },
});
