import type { AccessRule, Permission, PermissionEntity } from '@agg/schema';
import type { SubscriberKind, SubscriptionKind, SubscriptionTargetKind } from './subscription.enums.ts';

/** What sets one kind of subscription apart from the others; everything else they share. */
interface KindOfSubscription {
  /** As in `createMcpServerSubscription`. */
  name: string;
  /** Who may be the subscriber; the first where nothing else is said. */
  subscriberKinds: readonly SubscriberKind[];
  targetKind: SubscriptionTargetKind;
  /** What the roles are about. */
  entity: PermissionEntity;
}

/** The five kinds of subscriptions. */
export const subscriptionKinds: Readonly<Record<SubscriptionKind, KindOfSubscription>> = {
  USER: { name: 'User', subscriberKinds: ['USER'], targetKind: 'AGENT', entity: 'REGISTRY' },
  AGENT: { name: 'Agent', subscriberKinds: ['AGENT'], targetKind: 'AGENT', entity: 'REGISTRY' },
  CHANNEL: { name: 'Channel', subscriberKinds: ['CHANNEL'], targetKind: 'AGENT', entity: 'CHANNELS' },
  MCP_SERVER: {
    name: 'McpServer',
    subscriberKinds: ['AGENT', 'USER'],
    targetKind: 'MCP_SERVER',
    entity: 'MCP_REGISTRY',
  },
  LLM_GATEWAY: {
    name: 'LlmGateway',
    subscriberKinds: ['AGENT', 'USER'],
    targetKind: 'LLM_GATEWAY',
    entity: 'LLM_GATEWAY',
  },
};

/** Who may do what with subscriptions of a kind. */
export function subscriptionAccess(kind: SubscriptionKind, permission: Permission): AccessRule {
  return { callers: ['USER'], role: `${subscriptionKinds[kind].entity}:${permission}` };
}
