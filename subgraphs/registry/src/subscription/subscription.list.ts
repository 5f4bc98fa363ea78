import { defineList } from '@agg/kit';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionSide } from './subscription.enums.ts';

/** The subscriptions of one kind, seen by the tenant in `of`; inside one tenant, both sides are equal. */
function subscriptionListOf(of: 'tenantId' | 'providerTenantId') {
  return defineList(Subscription, {
    sort: ['createdAt', 'activatedAt', 'endedAt', 'status'],
    order: { by: 'createdAt', descending: true },
    filters: ['status', 'subscriberId', 'targetId'],
    selective: ['status', 'subscriberKind'],
    search: ['subscriberName', 'targetName'],
    within: ['kind'],
    of,
    totals: ['kind', 'status', 'subscriberKind'],
  });
}

/** By side: a tenant's own subscriptions, and the subscriptions to its offers. */
export const subscriptionLists = {
  CONSUMER: subscriptionListOf('tenantId'),
  PROVIDER: subscriptionListOf('providerTenantId'),
} as const satisfies Record<SubscriptionSide, unknown>;

const newestFirst = {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['status'],
} as const;

/** What a subscriber of the tenant is subscribed to. */
export const subscriptionsOfSubscriber = defineList(Subscription, {
  ...newestFirst,
  within: ['subscriberId'],
});

/** Who is subscribed to a target, as far as the tenant may see it: as the target's tenant, or as the subscriber's. */
export const subscribersOfTarget = defineList(Subscription, {
  ...newestFirst,
  within: ['targetId'],
  acrossTenants: true,
});
