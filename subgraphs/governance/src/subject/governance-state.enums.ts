import { defineEnum } from '@agg/kit';

export const GovernanceState = defineEnum('GovernanceState', [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'SUSPENDED',
  'CHANGES_REQUIRED',
  'DECOMMISSIONED',
]);
export type GovernanceState = keyof typeof GovernanceState;
