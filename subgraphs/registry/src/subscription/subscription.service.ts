import { type Context, callerOf, change, list, notFound, read } from '@agg/kit';
import type { EnumValue } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Party } from '../registered.ts';
import { holdTarget } from './hold-target.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionListArgs, SubscriptionPage } from './subscription.types.ts';
import { liveStatuses, type SubscriptionStepName, subscriptionSteps, takeStep } from './subscription-life.ts';

type Kind = EnumValue<'SubscriptionKind'>;

/** The tenant's subscriptions of a kind, seen from one side; inside one tenant it is both. */
export function listSubscriptions(
  context: Context,
  kind: Kind,
  args: SubscriptionListArgs,
): Promise<SubscriptionPage> {
  const { side, status, subscriberId, targetId, ...request } = args;
  const asked = {
    status: status ?? undefined,
    subscriberId: subscriberId ?? undefined,
    targetId: targetId ?? undefined,
  };
  return read(context, (em) =>
    list(em, Subscription, {
      request,
      sortable: ['createdAt', 'activatedAt', 'endedAt', 'status'],
      order: { by: 'createdAt', descending: true },
      where: { kind, ...asked, ...sideOf(context, side) },
      acrossTenants: true,
    }),
  );
}

/** Takes a step in the life of a subscription. @throws NOT_FOUND, also for the other side's steps; CONFLICT */
export function stepSubscription(
  context: Context,
  kind: Kind,
  step: SubscriptionStepName,
  subscriptionId: string,
  reason: string | null,
): Promise<Subscription> {
  const where = { subscriptionId, kind, ...sideOf(context, subscriptionSteps[step].side) };
  return change(
    context,
    async (em) => {
      const found = await em.findOne(Subscription, where, {
        filters: { tenant: false },
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      const subscription = found ?? notFound('subscription');
      if (subscriptionSteps[step].to === 'ACTIVE') await holdTarget(em, subscription);
      return takeStep(subscription, step, reason);
    },
    reason,
  );
}

/** Ends every live subscription of something that goes away, as subscriber or as target, in the running transaction. */
export async function endSubscriptionsOf(
  em: EntityManager,
  { kind, id }: Party,
  reason: string,
): Promise<void> {
  const asSubscriber = { subscriberKind: kind, subscriberId: id } as const;
  const asTarget = { targetKind: kind, targetId: id } as const;
  const affected = await em.find(
    Subscription,
    { status: { $in: [...liveStatuses] }, $or: [asSubscriber, asTarget] } as object,
    { filters: { tenant: false }, lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { subscriptionId: 'asc' } },
  );
  for (const subscription of affected)
    takeStep(subscription, subscription.subscriberId === id ? 'cancel' : 'revoke', reason);
}

function sideOf(context: Context, side: EnumValue<'SubscriptionSide'>) {
  const { tenantId } = callerOf(context);
  return side === 'PROVIDER' ? { providerTenantId: tenantId } : { tenantId };
}
