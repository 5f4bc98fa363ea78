import { type Context, callerOf, change, lock, read } from '@agg/kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Party } from '../registered.ts';
import { lockTarget } from './lock-target.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionKind, SubscriptionSide } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import { subscriptionLists } from './subscription.list.ts';
import type { SubscriptionListArgs, SubscriptionPage } from './subscription.types.ts';
import { type SubscriptionStepName, subscriptionSteps, takeStep } from './subscription-steps.ts';

/** The tenant's subscriptions of a kind, seen from one side; inside one tenant, both sides are equal. */
export function listSubscriptions(
  context: Context,
  kind: SubscriptionKind,
  request: SubscriptionListArgs,
): Promise<SubscriptionPage> {
  const subscriptions = subscriptionLists[request.side];
  return read(context, (reader) => subscriptions.page(reader, request, { where: { kind } }));
}

/** Takes a step of the lifecycle. @throws NOT_FOUND, also for the other side's steps; CONFLICT */
export function stepSubscription(
  context: Context,
  kind: SubscriptionKind,
  step: SubscriptionStepName,
  subscriptionId: string,
  reason: string | null,
): Promise<Subscription> {
  const where = { subscriptionId, kind, ...sideOf(context, subscriptionSteps[step].side) };
  return change(
    context,
    async (em) => {
      const subscription = await lock(em, Subscription, where, { acrossTenants: true });
      if (subscriptionSteps[step].to === 'ACTIVE')
        await lockTarget(em, subscription.providerTenantId, subscription);
      return takeStep(subscription, step, reason);
    },
    reason,
  );
}

/** Ends every live subscription of an archived subscriber or target, in the running transaction. */
export async function endSubscriptionsOf(
  em: EntityManager,
  { kind, id }: Party,
  reason: string,
): Promise<void> {
  const asSubscriber = { subscriberKind: kind, subscriberId: id } as const;
  const asTarget = { targetKind: kind, targetId: id } as const;
  const affected = await em.find(
    Subscription,
    { status: { $in: [...subscriptionLifecycle.live] }, $or: [asSubscriber, asTarget] } as object,
    { filters: { tenant: false }, lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { subscriptionId: 'asc' } },
  );
  for (const subscription of affected)
    takeStep(subscription, subscription.subscriberId === id ? 'cancel' : 'revoke', reason);
}

function sideOf(context: Context, side: SubscriptionSide) {
  const { tenantId } = callerOf(context);
  return side === 'PROVIDER' ? { providerTenantId: tenantId } : { tenantId };
}
