import { defineLifecycle } from '@agg/kit';
import { enums } from '@agg/schema';

export const llmGatewayLifecycle = defineLifecycle({
  noun: 'LLM gateway',
  states: enums.LlmGatewayStatus,
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ACTIVE: { SUSPENDED: 'suspended', ARCHIVED: 'archived' },
    SUSPENDED: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ARCHIVED: {},
  },
});
