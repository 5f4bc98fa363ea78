import { type EnumValue, GatewayError, type Permission, type Verb } from '@agg/schema';
import { type Transitions, transition } from '../lifecycle.ts';
import type { Subscription } from './subscription.entity.ts';

type Status = EnumValue<'SubscriptionStatus'>;

/** The life of a subscription, whatever its kind. */
export const subscriptionLife: Transitions<Status> = {
  PENDING: ['ACTIVE', 'REJECTED', 'REVOKED', 'CANCELLED', 'EXPIRED'],
  ACTIVE: ['SUSPENDED', 'REVOKED', 'CANCELLED', 'EXPIRED'],
  SUSPENDED: ['ACTIVE', 'REVOKED', 'CANCELLED', 'EXPIRED'],
  REJECTED: [],
  REVOKED: [],
  CANCELLED: [],
  EXPIRED: [],
};

/** The states in which there is no room for another subscription of the same subscriber to the same target. */
export const liveStatuses: readonly Status[] = ['PENDING', 'ACTIVE', 'SUSPENDED'];

/** Ends that may be asked for again: what has ended stays as it ended. */
const repeatableEnds: readonly Status[] = ['REVOKED', 'CANCELLED', 'EXPIRED'];

/** What the ledger calls the change to a status. */
export const verbOfSubscription: Readonly<Record<Status, Verb>> = {
  PENDING: 'submitted',
  ACTIVE: 'activated',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
  REVOKED: 'revoked',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

interface SubscriptionStep {
  to: Status;
  /** Whose tenant does it; inside one tenant it is both. */
  side: EnumValue<'SubscriptionSide'>;
  permission: Permission;
  /** The only state it is meant for, where the life alone would allow more. */
  from?: Status;
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
 * Takes a step in the life of a subscription; where it is there already, nothing changes.
 * @throws CONFLICT where its state does not allow the step
 */
export function takeStep(
  subscription: Subscription,
  name: SubscriptionStepName,
  reason: string | null,
): Subscription {
  const { status } = subscription;
  const { to, from }: SubscriptionStep = subscriptionSteps[name];
  if (repeatableEnds.includes(to) && !liveStatuses.includes(status)) return subscription;
  if (!transition(status, to, subscriptionLife)) return subscription;
  if (from && status !== from)
    throw new GatewayError(
      'CONFLICT',
      `To ${name} a subscription, it has to be ${from}; this one is ${status}.`,
    );
  const now = new Date();
  return Object.assign(subscription, {
    ...{ status: to, statusReason: reason },
    ...(to === 'ACTIVE' && { activatedAt: subscription.activatedAt ?? now }),
    ...(!liveStatuses.includes(to) && { endedAt: now }),
  });
}
