import { defineList } from '@agg/kit';
import { LlmGateway } from './llm-gateway.entity.ts';

/** The LLM gateways of a tenant. */
export const llmGatewayList = defineList(LlmGateway, {
  sort: ['name', 'status', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  archived: { at: 'archivedAt', index: 'llm_gateway_current' },
  filters: ['status'],
  search: ['name', 'description'],
  totals: ['status', { isEmpty: 'archivedAt' }],
});
