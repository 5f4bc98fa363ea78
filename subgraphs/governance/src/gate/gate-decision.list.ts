import { defineList } from '@agg/kit';
import { GateDecision } from './gate-decision.entity.ts';

/** The warnings and refusals of the gate in a tenant. */
export const gateDecisionList = defineList(GateDecision, {
  sort: ['createdAt', 'action', 'mode'],
  order: { by: 'createdAt', descending: true },
  filters: ['action', 'mode', 'subjectKind', 'subjectId', 'riskTier'],
  selective: ['subjectKind', 'subjectId', 'riskTier'],
  totals: ['action', 'mode', 'subjectKind', 'riskTier'],
});
