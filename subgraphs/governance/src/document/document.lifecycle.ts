import { defineLifecycle } from '@agg/kit';
import { DocumentStatus } from './document.enums.ts';

export const documentLifecycle = defineLifecycle({
  noun: 'document',
  states: Object.values(DocumentStatus),
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { APPROVED: 'approved' },
    APPROVED: { SUPERSEDED: 'superseded', EXPIRED: 'expired' },
    SUPERSEDED: {},
    EXPIRED: {},
  },
});
