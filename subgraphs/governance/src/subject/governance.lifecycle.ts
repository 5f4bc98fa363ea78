import { defineLifecycle } from '@agg/kit';
import { GovernanceState } from './governance-state.enums.ts';

export const governanceLifecycle = defineLifecycle({
  noun: 'governed subject',
  property: 'governanceState',
  states: Object.values(GovernanceState),
  // The row is created on demand, which is no event.
  initial: { DRAFT: [] },
  moves: {
    DRAFT: { IN_REVIEW: 'submitted', DECOMMISSIONED: 'decommissioned' },
    IN_REVIEW: {
      APPROVED: 'approved',
      CHANGES_REQUIRED: 'changes_required',
      DECOMMISSIONED: 'decommissioned',
    },
    CHANGES_REQUIRED: { IN_REVIEW: 'submitted', DECOMMISSIONED: 'decommissioned' },
    APPROVED: { IN_REVIEW: 'submitted', SUSPENDED: 'suspended', DECOMMISSIONED: 'decommissioned' },
    SUSPENDED: { IN_REVIEW: 'submitted', APPROVED: 'approved', DECOMMISSIONED: 'decommissioned' },
    DECOMMISSIONED: {},
  },
});
