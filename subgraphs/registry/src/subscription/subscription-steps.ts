import { GatewayError, type Permission } from '@agg/schema';
import type { Subscription } from './subscription.entity.ts';
import type { SubscriptionSide, SubscriptionStatus } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import { assertNotOver, setTerms, type Terms } from './subscription-terms.ts';

/** Steps to these states are idempotent: an ended subscription stays as it ended. */
const repeatableEnds: readonly SubscriptionStatus[] = ['REVOKED', 'CANCELLED', 'EXPIRED'];

interface SubscriptionStep {
  to: SubscriptionStatus;
  /** The side that may take it; inside one tenant, both are the same tenant. */
  side: SubscriptionSide;
  permission: Permission;
  /** The only state it is allowed from, where the lifecycle alone would allow more. */
  from?: SubscriptionStatus;
}

/** The steps of a subscription, by operation name. */
export const subscriptionSteps = {
  approve: { from: 'PENDING', to: 'ACTIVE', side: 'PROVIDER', permission: 'WRITE' },
  reject: { to: 'REJECTED', side: 'PROVIDER', permission: 'WRITE' },
  suspend: { to: 'SUSPENDED', side: 'PROVIDER', permission: 'WRITE' },
  resume: { from: 'SUSPENDED', to: 'ACTIVE', side: 'PROVIDER', permission: 'WRITE' },
  revoke: { to: 'REVOKED', side: 'PROVIDER', permission: 'DELETE' },
  cancel: { to: 'CANCELLED', side: 'CONSUMER', permission: 'DELETE' },
} as const satisfies Record<string, SubscriptionStep>;

export type SubscriptionStepName = keyof typeof subscriptionSteps;

/**
 * Takes a step; a subscription already in that state is not changed.
 * @param terms of an approval
 * @throws CONFLICT where its state does not allow the step, or its end has come; UNPROCESSABLE for its terms
 */
export function takeStep(
  subscription: Subscription,
  name: SubscriptionStepName,
  reason: string | null,
  terms: Terms = {},
): Subscription {
  const { status } = subscription;
  const { to }: SubscriptionStep = subscriptionSteps[name];
  if (repeatableEnds.includes(to) && subscriptionLifecycle.isFinal(status)) return subscription;
  if (!subscriptionLifecycle.isMove(status, to)) return subscription;
  assertAllowedFrom(name, status);
  setTerms(subscription, terms);
  if (to === 'ACTIVE') assertNotOver(subscription);
  return move(subscription, to, reason);
}

/** Ends a live subscription whose time is over. */
export function expire(subscription: Subscription): Subscription {
  return move(subscription, 'EXPIRED', null);
}

function move(subscription: Subscription, to: SubscriptionStatus, reason: string | null): Subscription {
  subscriptionLifecycle.moveTo(subscription, to);
  subscription.statusReason = reason;
  if (to === 'ACTIVE') subscription.activatedAt ??= new Date();
  if (subscriptionLifecycle.isFinal(to)) subscription.endedAt = new Date();
  return subscription;
}

/** @throws CONFLICT where the step is not allowed from the current state */
function assertAllowedFrom(name: SubscriptionStepName, status: SubscriptionStatus): void {
  const { from }: SubscriptionStep = subscriptionSteps[name];
  if (!from || from === status) return;
  const detail = `To ${name} a subscription, its status must be ${from}. This one is ${status}.`;
  throw new GatewayError('CONFLICT', detail);
}
