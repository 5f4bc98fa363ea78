import { currentTenant, loadBy, type SubscriberKind, TenantTable } from '@agg/kit';
import { DateTimeScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Subject } from '../registry.events.ts';
import { SubscriptionKind, SubscriptionStatus, type SubscriptionTargetKind } from './subscription.enums.ts';
import { subscriptionLifecycle } from './subscription.lifecycle.ts';

const provided = `provider_tenant_id = ${currentTenant}`;
/** Setting of the only read that sees the limited subscriptions of every tenant: the search for expired ones. */
export const everyLimited = { 'app.every_limited': 'on' } as const;
const limited = `((expires_at IS NOT NULL) AND (current_setting('app.every_limited'::text, true) = 'on'::text))`;
const live = `status in (${subscriptionLifecycle.live.map((status) => `'${status}'`).join(', ')})`;

/** The right of a user, an agent or a channel to call an agent, an MCP server or an LLM gateway. */
@TenantTable<Subscription>({
  schema: 'registry',
  // The tenant that offers the target can read and update a subscription, but never create one.
  alsoVisible: [
    { name: 'provided', command: 'select', using: provided },
    { name: 'decided', command: 'update', using: provided, check: provided },
    { name: 'every_limited', command: 'select', using: limited },
  ],
})
@Subject<Subscription>({
  kind: ({ kind }) => `${kind}_SUBSCRIPTION`,
  id: 'subscriptionId',
  lifecycle: subscriptionLifecycle,
  // What has been mailed is no event.
  verbs: { mailedAt: [] },
  shared: { tenants: ['tenantId', 'providerTenantId'], reason: 'statusReason' },
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
@Index({
  name: 'subscription_expiry',
  properties: ['expiresAt'],
  where: 'expires_at is not null and ended_at is null',
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

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'The reason for the status, if one was given. Both tenants of the subscription see it.',
  })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Property({ type: 'text' })
  subscriberKind: SubscriberKind;

  @Property({ type: 'uuid' })
  subscriberId: string;

  /** As of the creation: the tenants cannot look up the names of each other's subjects. */
  @Property({ type: 'text', nullable: true })
  subscriberName: string | null;

  @Property({ type: 'text' })
  targetKind: SubscriptionTargetKind;

  @Property({ type: 'uuid' })
  targetId: string;

  /** As of the creation. */
  @Property({ type: 'text', nullable: true })
  targetName: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Why the subscriber asks for it.' })
  @Property({ type: 'text', nullable: true })
  message: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Requests per day. Null: no limit. It is stored and shown, and not enforced yet.',
  })
  @Property({ type: 'integer', nullable: true })
  quota: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'From then on the subscription is EXPIRED. Null: it does not expire.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  expiresAt: Date | null;

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

  /** When the newest step happened about which people were mailed. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  mailedAt: Date | null;
}

/** Of the tenant, and to its targets. */
export const subscriptionsById = loadBy(Subscription, 'subscriptionId', { acrossTenants: true });
