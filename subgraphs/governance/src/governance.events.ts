import { defineEvents, defineSubjects } from '@agg/kit';

/** All events of governance. */
export const governanceEvents = defineEvents({
  GOVERNANCE: [
    'updated',
    'assignments_replaced',
    'assignment_confirmed',
    'owner_lost',
    'owner_restored',
    'classified',
    'notice_given',
    'submitted',
    'approved',
    'changes_required',
    'suspended',
    'decommissioned',
  ],
  GOVERNANCE_DOCUMENT: ['created', 'updated', 'approved', 'superseded', 'expired', 'withdrawn', 'rejected'],
  INCIDENT: ['created', 'updated', 'reported', 'closed'],
  GATE_SETTING: ['created', 'updated'],
  GATE_DECISION: ['warned', 'blocked'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(governanceEvents);
