import type { Specimens } from '@agg/kit/testing';
import { agentHealthRows } from './agent-health.rows.ts';
import { agentHealth } from './agent-health.specimen.ts';
import { conversationRows } from './conversation.rows.ts';
import { talk } from './conversation.specimen.ts';
import { gateRefusal, gateRefusalRows } from './gate-refusal.specimen.ts';
import { policyDecisionRows } from './policy-decision.rows.ts';
import { policyDecision } from './policy-decision.specimen.ts';

/** What the generated tests know about the relay. */
export const specimens: Specimens = {
  nouns: [agentHealth, gateRefusal, talk, policyDecision],
  rights: 'none',
  rows: {
    firstIds: { contextId: 'context' },
    tables: agentHealthRows.concat(gateRefusalRows, conversationRows, policyDecisionRows),
  },
};
