import { defineEnum } from '@agg/kit';

export const LlmGatewayStatus = defineEnum('LlmGatewayStatus', ['DRAFT', 'ACTIVE', 'SUSPENDED', 'ARCHIVED']);
export type LlmGatewayStatus = keyof typeof LlmGatewayStatus;

export const LlmRoutingStrategy = defineEnum('LlmRoutingStrategy', [
  'PRIORITY',
  'WEIGHTED',
  'LATENCY',
  'COST',
]);
export type LlmRoutingStrategy = keyof typeof LlmRoutingStrategy;
