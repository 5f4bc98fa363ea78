import { Access, type Context, callerOf } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { agentsById } from '../agent/agent.reads.ts';
import { givenReason } from '../reason.ts';
import { User } from '../user/user.reference.ts';
import { createSubscription } from './create-subscription.service.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionKind } from './subscription.enums.ts';
import * as subscriptions from './subscription.service.ts';
import {
  Subscriber,
  SubscriptionInput,
  SubscriptionListArgs,
  SubscriptionPage,
  SubscriptionTarget,
} from './subscription.types.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { subscriptionAccess } from './subscription-kinds.ts';
import { type SubscriptionStepName, subscriptionSteps } from './subscription-steps.ts';

type ResolverClass = new () => object;

/** The root fields of one kind of subscription. */
function createKindResolvers(kind: SubscriptionKind): ResolverClass[] {
  const steps = Object.keys(subscriptionSteps) as SubscriptionStepName[];
  return [createListResolver(kind), ...steps.map((step) => createStepResolver(kind, step))];
}

function createListResolver(kind: SubscriptionKind): ResolverClass {
  @Resolver()
  class ListResolver {
    @Query(() => SubscriptionPage, { name: subscriptionFields[kind].list })
    @Access(subscriptionAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Args(() => SubscriptionListArgs) args: SubscriptionListArgs,
    ): Promise<SubscriptionPage> {
      return subscriptions.listSubscriptions(context, kind, args);
    }

    @Mutation(() => Subscription, {
      name: subscriptionFields[kind].create,
      description:
        "Subscribes to a target. The status is ACTIVE for the tenant's own targets and PENDING for published targets of other tenants.",
    })
    @Access(subscriptionAccess(kind, 'WRITE'))
    create(
      @Ctx() context: Context,
      @Arg('input', () => SubscriptionInput) input: SubscriptionInput,
    ): Promise<Subscription> {
      return createSubscription(context, kind, input);
    }
  }
  return ListResolver;
}

function createStepResolver(kind: SubscriptionKind, step: SubscriptionStepName): ResolverClass {
  const { side, to, permission } = subscriptionSteps[step];
  const nullable = step !== 'reject';

  @Resolver()
  class StepResolver {
    @Mutation(() => Subscription, {
      name: subscriptionFields[kind][step],
      description: `Sets the status ${to} on behalf of the ${side.toLowerCase()}. Idempotent.`,
    })
    @Access(subscriptionAccess(kind, permission))
    step(
      @Ctx() context: Context,
      @Arg('subscriptionId', () => UuidScalar) subscriptionId: string,
      @Arg('reason', () => ProseScalar, { nullable }) reason?: string,
    ): Promise<Subscription> {
      if (!nullable) givenReason(reason ?? '');
      return subscriptions.stepSubscription(context, kind, step, subscriptionId, reason ?? null);
    }
  }
  return StepResolver;
}

@Resolver(() => Subscription)
class SubscriptionResolver {
  @FieldResolver(() => Subscriber)
  subscriber(@Root() { subscriberKind: kind, subscriberId: id }: Subscription): Subscriber {
    return { kind, id };
  }

  @FieldResolver(() => SubscriptionTarget)
  target(@Root() { targetKind: kind, targetId: id }: Subscription): SubscriptionTarget {
    return { kind, id };
  }

  @FieldResolver(() => Agent, {
    nullable: true,
    description: 'The target, if it is an agent that the tenant can read.',
  })
  @Access({ callers: ['USER', 'AGENT'], role: 'REGISTRY:READ' })
  agent(
    @Root() { targetKind, targetId: agentId }: Subscription,
    @Ctx() context: Context,
  ): Promise<Agent | null> | null {
    return targetKind === 'AGENT' ? agentsById.load(context, agentId) : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "The user who subscribed. Visible only to the subscriber's tenant.",
  })
  createdBy(@Root() { tenantId, createdById: id }: Subscription, @Ctx() context: Context): User | null {
    return tenantId === callerOf(context).tenantId ? { id } : null;
  }
}

/** The subscription resolvers of all five kinds. */
export const subscriptionResolvers: ResolverClass[] = [
  SubscriptionResolver,
  ...(Object.keys(subscriptionFields) as SubscriptionKind[]).flatMap(createKindResolvers),
];
