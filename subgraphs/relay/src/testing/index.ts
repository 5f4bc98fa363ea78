import type { Specimens } from '@agg/kit/testing';
import { agentHealthRows } from './agent-health.rows.ts';
import { agentHealth } from './agent-health.specimen.ts';
import { conversationRows } from './conversation.rows.ts';
import { talk } from './conversation.specimen.ts';

/** What the generated tests know about the relay. */
export const specimens: Specimens = {
  nouns: [agentHealth, talk],
  rights: 'none',
  rows: { firstIds: { contextId: 'context' }, tables: agentHealthRows.concat(conversationRows) },
};
