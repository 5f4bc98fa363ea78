import { defineEnum } from '@agg/kit';

export const SubscriptionKind = defineEnum('SubscriptionKind', [
  'USER',
  'AGENT',
  'CHANNEL',
  'MCP_SERVER',
  'LLM_GATEWAY',
]);
export type SubscriptionKind = keyof typeof SubscriptionKind;

export const SubscriptionTargetKind = defineEnum('SubscriptionTargetKind', [
  'AGENT',
  'MCP_SERVER',
  'LLM_GATEWAY',
]);
export type SubscriptionTargetKind = keyof typeof SubscriptionTargetKind;

export const SubscriptionStatus = defineEnum('SubscriptionStatus', [
  'PENDING',
  'ACTIVE',
  'REJECTED',
  'SUSPENDED',
  'REVOKED',
  'CANCELLED',
  'EXPIRED',
]);
export type SubscriptionStatus = keyof typeof SubscriptionStatus;

export const SubscriptionSide = defineEnum('SubscriptionSide', ['CONSUMER', 'PROVIDER']);
export type SubscriptionSide = keyof typeof SubscriptionSide;
