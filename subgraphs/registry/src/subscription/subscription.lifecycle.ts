import { defineLifecycle } from '@agg/kit';
import { SubscriptionStatus } from './subscription.enums.ts';

/** The ends of a live subscription, in every state. */
const ends = { REVOKED: 'revoked', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const;

/** The states of a subscription of any kind. */
export const subscriptionLifecycle = defineLifecycle({
  noun: 'subscription',
  states: Object.values(SubscriptionStatus),
  initial: { PENDING: 'created', ACTIVE: 'created' },
  moves: {
    PENDING: { ACTIVE: 'activated', REJECTED: 'rejected', ...ends },
    ACTIVE: { SUSPENDED: 'suspended', ...ends },
    SUSPENDED: { ACTIVE: 'activated', ...ends },
    REJECTED: {},
    REVOKED: {},
    CANCELLED: {},
    EXPIRED: {},
  },
});
