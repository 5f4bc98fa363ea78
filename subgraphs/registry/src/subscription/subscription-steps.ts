import { GatewayError, type Permission } from '@agg/schema';
import type { Subscription } from './subscription.entity.ts';
import type { SubscriptionSide, SubscriptionStatus } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';

/** Ends that may be asked for again: what has ended stays as it ended. */
const repeatableEnds: readonly SubscriptionStatus[] = ['REVOKED', 'CANCELLED', 'EXPIRED'];

interface SubscriptionStep {
  to: SubscriptionStatus;
  /** Whose tenant does it; inside one tenant it is both. */
  side: SubscriptionSide;
  permission: Permission;
  /** The only state it is meant for, where the lifecycle alone would allow more. */
  from?: SubscriptionStatus;
}

/** What can be done to a subscription, by name of the operation. */
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
 * Does a step to a subscription; one that is in that state already is not changed.
 * @throws CONFLICT where its state does not allow the step
 */
export function takeStep(
  subscription: Subscription,
  name: SubscriptionStepName,
  reason: string | null,
): Subscription {
  const { status } = subscription;
  const { to }: SubscriptionStep = subscriptionSteps[name];
  if (repeatableEnds.includes(to) && subscriptionLifecycle.isFinal(status)) return subscription;
  if (!subscriptionLifecycle.isMove(status, to)) return subscription;
  assertMeantFor(name, status);
  subscriptionLifecycle.moveTo(subscription, to);
  subscription.statusReason = reason;
  if (to === 'ACTIVE') subscription.activatedAt ??= new Date();
  if (subscriptionLifecycle.isFinal(to)) subscription.endedAt = new Date();
  return subscription;
}

/** @throws CONFLICT where a step is meant for another state than the present one */
function assertMeantFor(name: SubscriptionStepName, status: SubscriptionStatus): void {
  const { from }: SubscriptionStep = subscriptionSteps[name];
  if (!from || from === status) return;
  const detail = `To ${name} a subscription, it has to be ${from}; this one is ${status}.`;
  throw new GatewayError('CONFLICT', detail);
}
