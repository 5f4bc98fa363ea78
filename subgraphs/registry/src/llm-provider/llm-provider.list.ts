import { defineList } from '@agg/kit';
import { LlmProvider } from './llm-provider.entity.ts';

/** The LLM providers of a tenant, archived ones included. */
export const llmProviderList = defineList(LlmProvider, {
  sort: ['name', 'kind', 'status', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['kind', 'status'],
  search: 'name',
  totals: ['kind', 'status'],
});
