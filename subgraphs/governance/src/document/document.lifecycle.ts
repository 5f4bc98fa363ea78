import { defineLifecycle } from '@agg/kit';
import { DocumentStatus } from './document.enums.ts';

export const documentLifecycle = defineLifecycle({
  noun: 'document',
  states: Object.values(DocumentStatus),
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { APPROVED: 'approved', WITHDRAWN: 'withdrawn', REJECTED: 'rejected' },
    APPROVED: { SUPERSEDED: 'superseded', EXPIRED: 'expired' },
    SUPERSEDED: {},
    EXPIRED: {},
    WITHDRAWN: {},
    REJECTED: {},
  },
});

/** Documents that never took effect: no obligation looks at them, and lists show them only on request. */
export const discarded: readonly DocumentStatus[] = ['WITHDRAWN', 'REJECTED'];

/** Documents that decide about an obligation; a superseded one is represented by its successor. */
export const deciding: readonly DocumentStatus[] = ['DRAFT', 'APPROVED', 'EXPIRED'];
