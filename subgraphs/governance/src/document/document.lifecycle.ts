import { defineLifecycle } from '@agg/kit';
import { enums } from '@agg/schema';

export const documentLifecycle = defineLifecycle({
  noun: 'document',
  states: enums.DocumentStatus,
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { APPROVED: 'approved' },
    APPROVED: { SUPERSEDED: 'superseded', EXPIRED: 'expired' },
    SUPERSEDED: {},
    EXPIRED: {},
  },
});
