import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { holdsRole } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Party } from '../registered.ts';
import { lockTarget } from './lock-target.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionKind } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';
import { subscriptionLists } from './subscription.list.ts';
import type { SubscriptionListArgs, SubscriptionPage } from './subscription.types.ts';
import { betweenTenants, subscriberOf } from './subscription-filters.ts';
import { subscriptionKinds } from './subscription-kinds.ts';
import { type SubscriptionStepName, subscriptionSteps, takeStep } from './subscription-steps.ts';
import { assertTerms, type Terms } from './subscription-terms.ts';

/** The tenant's subscriptions of a kind, seen from one side; inside one tenant, both sides are equal. */
export function listSubscriptions(
  context: Context,
  kind: SubscriptionKind,
  request: SubscriptionListArgs,
): Promise<SubscriptionPage> {
  const subscriptions = subscriptionLists[request.side];
  const narrowing = { where: { kind, ...subscriberOf(request) }, having: betweenTenants(request) };
  return read(context, (reader) => subscriptions.page(reader, request, narrowing));
}

/** A subscription of the tenant, or to one of its targets. @throws NOT_FOUND */
export function getSubscription(
  context: Context,
  kind: SubscriptionKind,
  subscriptionId: string,
): Promise<Subscription> {
  return read(context, (reader) => getOne(reader, Subscription, { subscriptionId, kind }, true));
}

/** The reason of a step and, for an approval, its terms. */
interface StepRequest extends Terms {
  reason?: string | null;
}

/**
 * Takes a step of the lifecycle.
 * @throws NOT_FOUND, also for the other side's steps; CONFLICT; VALIDATION_FAILED and UNPROCESSABLE for terms
 */
export function stepSubscription(
  context: Context,
  kind: SubscriptionKind,
  step: SubscriptionStepName,
  subscriptionId: string,
  { reason, ...terms }: StepRequest,
): Promise<Subscription> {
  assertTerms(terms);
  const where = { subscriptionId, kind, ...foundFor(context, kind, step) };
  return change(
    context,
    async (em) => {
      const subscription = await lock(em, Subscription, where, { acrossTenants: true });
      if (subscriptionSteps[step].to === 'ACTIVE')
        await lockTarget(em, subscription.providerTenantId, subscription);
      return takeStep(subscription, step, reason ?? null, terms);
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

/** The subscriptions that the caller can take a step for; without the role, people have only their own. */
function foundFor(context: Context, kind: SubscriptionKind, step: SubscriptionStepName) {
  const { tenantId, roles, id } = callerOf(context);
  const { side, permission } = subscriptionSteps[step];
  if (side === 'PROVIDER') return { providerTenantId: tenantId };
  const ofAll = holdsRole(roles, `${subscriptionKinds[kind].entity}:${permission}`);
  return ofAll ? { tenantId } : { tenantId, subscriberKind: 'USER' as const, subscriberId: id };
}
