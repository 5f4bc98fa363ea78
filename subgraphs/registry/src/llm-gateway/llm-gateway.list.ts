import { defineList } from '@agg/kit';
import { LlmGateway } from './llm-gateway.entity.ts';

/** The LLM gateways of a tenant, archived ones included. */
export const llmGatewayList = defineList(LlmGateway, {
  sort: ['name', 'status', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['status'],
  search: 'name',
  totals: ['status'],
});
