import { Access, type Context, callerOf, personOf } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Agent } from '../agent/agent.entity.ts';
import { agentsById } from '../agent/agent.reads.ts';
import { TenantDetails, User } from '../references/tenant-auth.references.ts';
import { Subscription } from '../subscription/subscription.entity.ts';
import { Subscriber, SubscriptionTarget } from './subscription.types.ts';

/** The fields of a subscription that its row does not have as they are. */
@Resolver(() => Subscription)
export class SubscriptionFieldsResolver {
  @FieldResolver(() => Subscriber)
  subscriber(
    @Root() { subscriberKind: kind, subscriberId: id, subscriberName: name }: Subscription,
  ): Subscriber {
    return { kind, id, name };
  }

  @FieldResolver(() => SubscriptionTarget)
  target(@Root() { targetKind: kind, targetId: id, targetName: name }: Subscription): SubscriptionTarget {
    return { kind, id, name };
  }

  @FieldResolver(() => TenantDetails, { description: "The subscriber's tenant." })
  consumerTenant(@Root() { tenantId }: Subscription): TenantDetails {
    return { tenantId };
  }

  @FieldResolver(() => TenantDetails, { description: "The target's tenant." })
  providerTenant(@Root() { providerTenantId: tenantId }: Subscription): TenantDetails {
    return { tenantId };
  }

  @FieldResolver(() => Agent, {
    nullable: true,
    description: 'The target, if it is an agent that the tenant can read.',
  })
  @Access(readAccess.AGENT)
  agent(
    @Root() { targetKind, targetId: agentId }: Subscription,
    @Ctx() context: Context,
  ): Promise<Agent | null> | null {
    return targetKind === 'AGENT' ? agentsById.load(context, agentId) : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "The user who subscribed. Visible only to the subscriber's tenant. Null: a service.",
  })
  createdBy(
    @Root() { tenantId, createdById }: Subscription,
    @Ctx() context: Context,
  ): User | null | Promise<User | null> {
    return tenantId === callerOf(context).tenantId ? personOf(context, createdById) : null;
  }
}
