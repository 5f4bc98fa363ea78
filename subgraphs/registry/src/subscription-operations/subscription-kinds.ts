import type { SubscriberKind } from '@agg/kit';
import {
  type AccessRule,
  administrators,
  holdsRole,
  type Permission,
  type PermissionEntity,
  type Role,
  readAccess,
} from '@agg/schema';
import type { SubscriptionKind, SubscriptionTargetKind } from '../subscription/subscription.enums.ts';

/** The differences between the kinds of subscriptions. */
interface KindOfSubscription {
  /** The allowed kinds of subscribers; the first is the default. */
  subscriberKinds: readonly SubscriberKind[];
  targetKind: SubscriptionTargetKind;
  /** The entity of the required roles. */
  entity: PermissionEntity;
}

/** The five kinds of subscriptions. */
export const subscriptionKinds: Readonly<Record<SubscriptionKind, KindOfSubscription>> = {
  USER: { subscriberKinds: ['USER'], targetKind: 'AGENT', entity: 'REGISTRY' },
  AGENT: { subscriberKinds: ['AGENT'], targetKind: 'AGENT', entity: 'REGISTRY' },
  CHANNEL: { subscriberKinds: ['CHANNEL'], targetKind: 'AGENT', entity: 'CHANNELS' },
  MCP_SERVER: { subscriberKinds: ['AGENT', 'USER'], targetKind: 'MCP_SERVER', entity: 'MCP_REGISTRY' },
  LLM_GATEWAY: { subscriberKinds: ['AGENT', 'USER'], targetKind: 'LLM_GATEWAY', entity: 'LLM_GATEWAY' },
};

/** Whether people can be subscribers of a kind: then a person may ask for one without the role to create it. */
export function servesPeople(kind: SubscriptionKind): boolean {
  return subscriptionKinds[kind].subscriberKinds.includes('USER');
}

/** The access rule for subscriptions of a kind. */
export function subscriptionAccess(kind: SubscriptionKind, permission: Permission): AccessRule {
  if (permission === 'READ') return readAccess[`${kind}_SUBSCRIPTION`];
  return { callers: administrators, role: `${subscriptionKinds[kind].entity}:${permission}` };
}

/** The kinds whose subscriptions a holder of these roles may read. */
export function readableKinds(roles: readonly Role[]): SubscriptionKind[] {
  const kinds = Object.keys(subscriptionKinds) as SubscriptionKind[];
  return kinds.filter((kind) => holdsRole(roles, `${subscriptionKinds[kind].entity}:READ`));
}
