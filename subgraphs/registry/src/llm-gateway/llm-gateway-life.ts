import type { EnumValue } from '@agg/schema';
import type { Transitions } from '../lifecycle.ts';

/** The life of an LLM gateway. */
export const llmGatewayLife: Transitions<EnumValue<'LlmGatewayStatus'>> = {
  DRAFT: ['ACTIVE', 'ARCHIVED'],
  ACTIVE: ['SUSPENDED', 'ARCHIVED'],
  SUSPENDED: ['ACTIVE', 'ARCHIVED'],
  ARCHIVED: [],
};
