import { defineList } from '@agg/kit';
import type { GateDecision } from './gate-decision.entity.ts';

/** What the gate has warned of or refused in a tenant. */
export const gateDecisionList = defineList<GateDecision>()({
  sort: ['createdAt', 'action', 'mode'],
  order: { by: 'createdAt', descending: true },
  totals: [],
});
