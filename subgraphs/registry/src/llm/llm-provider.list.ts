import { defineList } from '@agg/kit';
import { LlmProvider } from './llm-provider.entity.ts';

/** The LLM providers of a tenant. */
export const llmProviderList = defineList(LlmProvider, {
  sort: ['name', 'kind', 'status', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  archived: { at: 'archivedAt', index: 'llm_provider_current' },
  filters: ['kind', 'status'],
  search: ['name'],
  totals: ['kind', 'status', { isEmpty: 'archivedAt' }],
});
