import { Access, type Context, Reason } from '@agg/kit';
import { type AccessRule, promisedToPeople, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { givenReason, sharedReason } from '../reason.ts';
import { createSubscription } from './create-subscription.service.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionKind } from './subscription.enums.ts';
import * as subscriptions from './subscription.service.ts';
import {
  ApprovalArgs,
  SubscriptionInput,
  SubscriptionListArgs,
  SubscriptionPage,
} from './subscription.types.ts';
import { SubscriptionFieldsResolver } from './subscription-fields.resolver.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { servesPeople, subscriptionAccess } from './subscription-kinds.ts';
import { type SubscriptionStepName, subscriptionSteps } from './subscription-steps.ts';

type ResolverClass = new () => object;

/** The root fields of one kind of subscription. */
function createKindResolvers(kind: SubscriptionKind): ResolverClass[] {
  const steps = (Object.keys(subscriptionSteps) as SubscriptionStepName[]).filter(
    (step) => step !== 'approve',
  );
  return [
    createListResolver(kind),
    createCreationResolver(kind),
    createApprovalResolver(kind),
    ...steps.map((step) => createStepResolver(kind, step)),
  ];
}

function createListResolver(kind: SubscriptionKind): ResolverClass {
  const fields = subscriptionFields[kind];

  @Resolver()
  class ListResolver {
    @Query(() => SubscriptionPage, { name: fields.list })
    @Access(subscriptionAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Args(() => SubscriptionListArgs) args: SubscriptionListArgs,
    ): Promise<SubscriptionPage> {
      return subscriptions.listSubscriptions(context, kind, args);
    }

    @Query(() => Subscription, {
      name: fields.one,
      description: 'A subscription of the tenant, or to one of its targets.',
    })
    @Access(subscriptionAccess(kind, 'READ'))
    one(
      @Ctx() context: Context,
      @Arg('subscriptionId', () => UuidScalar) subscriptionId: string,
    ): Promise<Subscription> {
      return subscriptions.getSubscription(context, kind, subscriptionId);
    }
  }
  return ListResolver;
}

const creation =
  "Subscribes to a target. The status is ACTIVE for the tenant's own targets and PENDING for published targets of other tenants.";

function createCreationResolver(kind: SubscriptionKind): ResolverClass {
  const { role } = subscriptionAccess(kind, 'WRITE');
  const asking = `Without the role ${role}, users can subscribe only themselves, and the status is PENDING.`;
  const description = servesPeople(kind) ? `${creation} ${asking}` : creation;

  @Resolver()
  class CreationResolver {
    @Mutation(() => Subscription, { name: subscriptionFields[kind].create, description })
    @Access(subscriptionAccess(kind, servesPeople(kind) ? 'READ' : 'WRITE'))
    create(
      @Ctx() context: Context,
      @Arg('input', () => SubscriptionInput) input: SubscriptionInput,
    ): Promise<Subscription> {
      return createSubscription(context, kind, input);
    }
  }
  return CreationResolver;
}

function createApprovalResolver(kind: SubscriptionKind): ResolverClass {
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
      return subscriptions.stepSubscription(context, kind, 'approve', subscriptionId, approval);
    }
  }
  return ApprovalResolver;
}

function createStepResolver(kind: SubscriptionKind, step: SubscriptionStepName): ResolverClass {
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
      return subscriptions.stepSubscription(context, kind, step, subscriptionId, { reason });
    }
  }
  return StepResolver;
}

/** The subscription resolvers of all five kinds. */
export const subscriptionResolvers: ResolverClass[] = [
  SubscriptionFieldsResolver,
  ...(Object.keys(subscriptionFields) as SubscriptionKind[]).flatMap(createKindResolvers),
];
