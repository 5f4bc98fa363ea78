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
import { subscriptionAccess, subscriptionKinds } from './subscription-kinds.ts';
import { type SubscriptionStepName, subscriptionSteps } from './subscription-steps.ts';

type ResolverClass = new () => object;

/** The root fields of one kind of subscription, for instance `approveAgentSubscription`. */
function createKindResolvers(kind: SubscriptionKind): ResolverClass[] {
  const steps = Object.keys(subscriptionSteps) as SubscriptionStepName[];
  return [createListResolver(kind), ...steps.map((step) => createStepResolver(kind, step))];
}

function createListResolver(kind: SubscriptionKind): ResolverClass {
  const noun = `${subscriptionKinds[kind].name}Subscription`;

  @Resolver()
  class ListResolver {
    @Query(() => SubscriptionPage, { name: `${noun.charAt(0).toLowerCase()}${noun.slice(1)}s` })
    @Access(subscriptionAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Args(() => SubscriptionListArgs) args: SubscriptionListArgs,
    ): Promise<SubscriptionPage> {
      return subscriptions.listSubscriptions(context, kind, args);
    }

    @Mutation(() => Subscription, {
      name: `create${noun}`,
      description:
        "Active at once for what is the tenant's own; pending for what another tenant has published.",
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
      name: `${step}${subscriptionKinds[kind].name}Subscription`,
      description: `Makes it ${to}, from the side of the ${side.toLowerCase()}; where it is that already, nothing changes.`,
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
    description: 'The target, where it is an agent that the tenant may see.',
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
    description: "Who subscribed; only the subscriber's tenant sees it.",
  })
  createdBy(@Root() { tenantId, createdById: id }: Subscription, @Ctx() context: Context): User | null {
    return tenantId === callerOf(context).tenantId ? { id } : null;
  }
}

/** The subscription resolvers of all five kinds. */
export const subscriptionResolvers: ResolverClass[] = [
  SubscriptionResolver,
  ...(Object.keys(subscriptionKinds) as SubscriptionKind[]).flatMap(createKindResolvers),
];
