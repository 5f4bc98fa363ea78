import { defineList } from '@agg/kit';
import { GateRefusal } from './gate-refusal.entity.ts';

/** What the gate has refused, by caller, agent and hour. */
export const gateRefusalList = defineList(GateRefusal, {
  sort: ['lastAt', 'calls'],
  order: { by: 'lastAt', descending: true },
  filters: ['sinkAgentId', 'sourceId', 'sourceKind'],
  selective: ['sinkAgentId', 'sourceId'],
  totals: ['sourceKind'],
});
