import { defineLifecycle } from '@agg/kit';
import { enums } from '@agg/schema';

export const llmProviderLifecycle = defineLifecycle({
  noun: 'LLM provider',
  states: enums.LlmProviderStatus,
  initial: { ENABLED: 'created' },
  moves: {
    ENABLED: { DISABLED: 'deactivated', ARCHIVED: 'archived' },
    DISABLED: { ENABLED: 'activated', ARCHIVED: 'archived' },
    ARCHIVED: {},
  },
});
