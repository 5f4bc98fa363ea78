import { defineLifecycle } from '@agg/kit';
import { LlmProviderStatus } from './llm-provider.enums.ts';

export const llmProviderLifecycle = defineLifecycle({
  noun: 'LLM provider',
  states: Object.values(LlmProviderStatus),
  initial: { ENABLED: 'created' },
  moves: {
    ENABLED: { DISABLED: 'deactivated', ARCHIVED: 'archived' },
    DISABLED: { ENABLED: 'activated', ARCHIVED: 'archived' },
    ARCHIVED: {},
  },
});
