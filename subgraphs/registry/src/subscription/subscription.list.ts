import { defineList } from '@agg/kit';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionSide } from './subscription.enums.ts';

/** The subscriptions of one kind, seen by the tenant in `of`; inside one tenant, both sides are equal. */
function subscriptionListOf(of: 'tenantId' | 'providerTenantId') {
  return defineList(Subscription, {
    sort: ['createdAt', 'activatedAt', 'endedAt', 'status'],
    order: { by: 'createdAt', descending: true },
    filters: ['status', 'subscriberId', 'targetId'],
    selective: ['status'],
    within: ['kind'],
    of,
    totals: ['kind', 'status'],
  });
}

/** By side: a tenant's own subscriptions, and the subscriptions to its offers. */
export const subscriptionLists = {
  CONSUMER: subscriptionListOf('tenantId'),
  PROVIDER: subscriptionListOf('providerTenantId'),
} as const satisfies Record<SubscriptionSide, unknown>;
