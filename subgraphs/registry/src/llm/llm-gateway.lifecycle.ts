import { defineLifecycle } from '@agg/kit';
import { LlmGatewayStatus } from './llm-gateway.enums.ts';

export const llmGatewayLifecycle = defineLifecycle({
  noun: 'LLM gateway',
  states: Object.values(LlmGatewayStatus),
  initial: { DRAFT: 'created' },
  moves: {
    DRAFT: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ACTIVE: { SUSPENDED: 'suspended', ARCHIVED: 'archived' },
    SUSPENDED: { ACTIVE: 'activated', ARCHIVED: 'archived' },
    ARCHIVED: {},
  },
});
