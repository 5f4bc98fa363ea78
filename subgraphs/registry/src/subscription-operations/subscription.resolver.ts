import { Access, type ClassType, type Context, getOne, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Subscription } from '../subscription/subscription.entity.ts';
import type { SubscriptionKind } from '../subscription/subscription.enums.ts';
import { subscriptionLists } from '../subscription/subscription.list.ts';
import { createSubscription } from './create-subscription.ts';
import { SubscriptionInput, SubscriptionListArgs, SubscriptionPage } from './subscription.types.ts';
import { SubscriptionFieldsResolver } from './subscription-fields.resolver.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { servesPeople, subscriptionAccess } from './subscription-kinds.ts';
import { createStepResolvers } from './subscription-steps.resolver.ts';

/** The root fields of one kind of subscription. */
function createKindResolvers(kind: SubscriptionKind): ClassType[] {
  return [createListResolver(kind), createCreationResolver(kind), ...createStepResolvers(kind)];
}

function createListResolver(kind: SubscriptionKind): ClassType {
  const fields = subscriptionFields[kind];

  @Resolver()
  class ListResolver {
    @Query(() => SubscriptionPage, { name: fields.list })
    @Access(subscriptionAccess(kind, 'READ'))
    list(
      @Ctx() context: Context,
      @Args(() => SubscriptionListArgs) args: SubscriptionListArgs,
    ): Promise<SubscriptionPage> {
      const where = { kind, ...subscriberOf(args) };
      const narrowing = { where, having: betweenTenants(args) };
      return read(context, (reader) => subscriptionLists[args.side].page(reader, args, narrowing));
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
      return read(context, (reader) => getOne(reader, Subscription, { subscriptionId, kind }, true));
    }
  }
  return ListResolver;
}

const creation =
  "Subscribes to a target. The status is ACTIVE for the tenant's own targets and PENDING for published targets of other tenants.";

function createCreationResolver(kind: SubscriptionKind): ClassType {
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

/** The subscription resolvers of all five kinds. */
export const subscriptionResolvers: ClassType[] = [
  SubscriptionFieldsResolver,
  ...(Object.keys(subscriptionFields) as SubscriptionKind[]).flatMap(createKindResolvers),
];

/** The condition on the kind of subscriber, where a request has one. */
function subscriberOf({ subscriberKind }: Pick<SubscriptionListArgs, 'subscriberKind'>) {
  return subscriberKind ? { subscriberKind } : {};
}

/**
 * The conditions on the tenants, where a request has any. They come on top of those of its side, which they never
 * replace.
 */
function betweenTenants({
  consumerTenantId,
  providerTenantId,
}: Pick<SubscriptionListArgs, 'consumerTenantId' | 'providerTenantId'>): RawBuilder<SqlBool> | undefined {
  const conditions = [
    consumerTenantId && sql<SqlBool>`tenant_id = ${consumerTenantId}`,
    providerTenantId && sql<SqlBool>`provider_tenant_id = ${providerTenantId}`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : undefined;
}
