import { defineList } from '@agg/kit';
import type { Subscription } from './subscription.entity.ts';
import type { SubscriptionSide } from './subscription.enums.ts';

/** The subscriptions of one kind, as the tenant that `of` names sees them; inside one tenant both see the same. */
function subscriptionListOf(of: 'tenantId' | 'providerTenantId') {
  return defineList<Subscription>()({
    sort: ['createdAt', 'activatedAt', 'endedAt', 'status'],
    order: { by: 'createdAt', descending: true },
    filters: ['status', 'subscriberId', 'targetId'],
    selective: ['status'],
    within: ['kind'],
    of,
    totals: ['kind', 'status'],
  });
}

/** From each side: what a tenant subscribes to, and who subscribes to what it offers. */
export const subscriptionLists = {
  CONSUMER: subscriptionListOf('tenantId'),
  PROVIDER: subscriptionListOf('providerTenantId'),
} as const satisfies Record<SubscriptionSide, unknown>;
