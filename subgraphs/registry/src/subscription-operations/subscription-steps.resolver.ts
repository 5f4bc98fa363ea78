import { Access, type ClassType, type Context, callerOf, change, givenReason, lock, Reason } from '@agg/kit';
import { type AccessRule, holdsRole, promisedToPeople, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Subscription } from '../subscription/subscription.entity.ts';
import type { SubscriptionKind } from '../subscription/subscription.enums.ts';
import {
  type SubscriptionStepName,
  subscriptionSteps,
  takeStep,
} from '../subscription/subscription-steps.ts';
import { assertTerms, type Terms } from '../subscription/subscription-terms.ts';
import { lockTarget } from './lock-target.ts';
import { ApprovalArgs, sharedReason } from './subscription.types.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { servesPeople, subscriptionAccess, subscriptionKinds } from './subscription-kinds.ts';

/** The mutations that take the steps of one kind of subscription: each side has its own. */
export function createStepResolvers(kind: SubscriptionKind): ClassType[] {
  const steps = Object.keys(subscriptionSteps) as SubscriptionStepName[];
  const others = steps.filter((step) => step !== 'approve');
  return [createApprovalResolver(kind), ...others.map((step) => createStepResolver(kind, step))];
}

function createApprovalResolver(kind: SubscriptionKind): ClassType {
  @Resolver()
  class ApprovalResolver {
    @Mutation(() => Subscription, {
      name: subscriptionFields[kind].approve,
      description: 'Sets the status ACTIVE on behalf of the provider, with its terms. Idempotent.',
    })
    @Access(subscriptionAccess(kind, subscriptionSteps.approve.permission))
    approve(
      @Ctx() context: Context,
      @Arg('subscriptionId', () => UuidScalar) subscriptionId: string,
      @Args(() => ApprovalArgs) approval: ApprovalArgs,
    ): Promise<Subscription> {
      return stepSubscription(context, kind, 'approve', subscriptionId, approval);
    }
  }
  return ApprovalResolver;
}

function createStepResolver(kind: SubscriptionKind, step: SubscriptionStepName): ClassType {
  const { side, to, permission } = subscriptionSteps[step];
  const nullable = step !== 'reject';
  const isOpen = step === 'cancel' && servesPeople(kind);
  const rule = subscriptionAccess(kind, isOpen ? 'READ' : permission);
  // Operation 12 of the interface is for people alone.
  const isForPeople = kind === 'MCP_SERVER' && step === 'revoke';
  const access: AccessRule = isForPeople ? { ...rule, callers: ['USER'] } : rule;
  const ownOnly = ` Without the role ${subscriptionAccess(kind, permission).role}, users can end only their own.`;

  @Resolver()
  class StepResolver {
    @Mutation(() => Subscription, {
      name: subscriptionFields[kind][step],
      description: `Sets the status ${to} on behalf of the ${side.toLowerCase()}. Idempotent.${isOpen ? ownOnly : ''}${isForPeople ? promisedToPeople : ''}`,
    })
    @Access(access)
    step(
      @Ctx() context: Context,
      @Arg('subscriptionId', () => UuidScalar) subscriptionId: string,
      @Reason({ isRequired: !nullable, description: sharedReason }) reason?: string,
    ): Promise<Subscription> {
      if (!nullable) givenReason(reason ?? '');
      return stepSubscription(context, kind, step, subscriptionId, { reason });
    }
  }
  return StepResolver;
}

/** The reason of a step and, for an approval, its terms. */
interface StepRequest extends Terms {
  reason?: string | null;
}

/**
 * Takes a step of the lifecycle.
 * @throws NOT_FOUND, also for the other side's steps; CONFLICT; VALIDATION_FAILED and UNPROCESSABLE for terms
 */
function stepSubscription(
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

/** The subscriptions that the caller can take a step for; without the role, people have only their own. */
function foundFor(context: Context, kind: SubscriptionKind, step: SubscriptionStepName) {
  const { tenantId, roles, id } = callerOf(context);
  const { side, permission } = subscriptionSteps[step];
  if (side === 'PROVIDER') return { providerTenantId: tenantId };
  const ofAll = holdsRole(roles, `${subscriptionKinds[kind].entity}:${permission}`);
  return ofAll ? { tenantId } : { tenantId, subscriberKind: 'USER' as const, subscriberId: id };
}
