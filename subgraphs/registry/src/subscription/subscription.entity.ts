import { currentTenant, TenantTable } from '@agg/kit';
import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../subject.decorator.ts';
import {
  type SubscriberKind,
  SubscriptionKind,
  SubscriptionStatus,
  type SubscriptionTargetKind,
} from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';

const provided = `provider_tenant_id = ${currentTenant}`;
const live = `status in (${subscriptionLifecycle.live.map((status) => `'${status}'`).join(', ')})`;

/** The right of a user, an agent or a channel to call an agent, an MCP server or an LLM gateway. */
@TenantTable<Subscription>({
  schema: 'registry',
  // The tenant that offers the target can read and update a subscription, but never create one.
  alsoVisible: [
    { name: 'provided', command: 'select', using: provided },
    { name: 'decided', command: 'update', using: provided, check: provided },
  ],
})
@Subject<Subscription>({
  kind: ({ kind }) => `${kind}_SUBSCRIPTION`,
  id: 'subscriptionId',
  lifecycle: subscriptionLifecycle,
})
@Unique({
  name: 'subscription_live_unique',
  properties: ['tenantId', 'kind', 'subscriberId', 'targetId'],
  where: live,
})
@Index({ properties: ['tenantId', 'subscriberId', 'status'] })
@Index({ properties: ['targetId', 'status'] })
@Index({
  name: 'subscription_provided_active',
  properties: ['providerTenantId', 'subscriptionId'],
  where: "status = 'ACTIVE' and provider_tenant_id <> tenant_id",
})
@ObjectType('RegistrySubscription', {
  description:
    'The right of a user, an agent or a channel to call an agent, an MCP server or an LLM gateway.',
})
export class Subscription {
  @Field(() => UuidScalar, { description: "The subscriber's tenant." })
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  subscriptionId: string;

  @Field(() => UuidScalar, { description: "The target's tenant." })
  @Property({ type: 'uuid' })
  providerTenantId: string;

  @Field(() => SubscriptionKind)
  @Property({ type: 'text' })
  kind: SubscriptionKind;

  @Field(() => SubscriptionStatus)
  @Property({ type: 'text' })
  status: SubscriptionStatus;

  @Field(() => ProseScalar, { nullable: true, description: 'The reason for the status, if one was given.' })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Property({ type: 'text' })
  subscriberKind: SubscriberKind;

  @Property({ type: 'uuid' })
  subscriberId: string;

  @Property({ type: 'text' })
  targetKind: SubscriptionTargetKind;

  @Property({ type: 'uuid' })
  targetId: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the subscription first became active.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  activatedAt: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the subscription was rejected, revoked or cancelled, or expired.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  endedAt: Date | null;
}
