import { ListArgs, PageOf, SubscriberKind } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Subscription } from '../subscription/subscription.entity.ts';
import { SubscriptionSide, SubscriptionTargetKind } from '../subscription/subscription.enums.ts';
import { subscribersOfTarget, subscriptionLists } from '../subscription/subscription.list.ts';

/** Of a step whose reason is no secret of one side: unlike other reasons, it is more than the audit trail's. */
export const sharedReason =
  'Why. Both tenants of the subscription see it, and it is in the mails to their people.';

@ObjectType('RegistrySubscriptionPage')
export class SubscriptionPage extends PageOf(Subscription) {}

@ObjectType()
export class Subscriber {
  @Field(() => SubscriberKind)
  kind: SubscriberKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar, { nullable: true, description: 'The name when the subscription was created.' })
  name: string | null;
}

@ObjectType()
export class SubscriptionTarget {
  @Field(() => SubscriptionTargetKind)
  kind: SubscriptionTargetKind;

  @Field(() => UuidScalar)
  id: string;

  @Field(() => NameScalar, { nullable: true, description: 'The name when the subscription was created.' })
  name: string | null;
}

@ArgsType()
export class SubscriptionListArgs extends ListArgs(subscriptionLists.CONSUMER) {
  @Field(() => SubscriptionSide, {
    defaultValue: 'CONSUMER',
    description:
      "CONSUMER lists subscriptions of the tenant's subscribers. PROVIDER lists subscriptions to the tenant's targets.",
  })
  side: SubscriptionSide;

  @Field(() => SubscriberKind, { nullable: true })
  subscriberKind?: SubscriberKind | null;

  @Field(() => UuidScalar, { nullable: true, description: "The subscriber's tenant." })
  consumerTenantId?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: "The target's tenant." })
  providerTenantId?: string | null;
}

/** Arguments of the subscriptions of one noun. */
@ArgsType()
export class NestedSubscriptionArgs extends ListArgs(subscribersOfTarget, 'NestedSubscription') {}

const quota = { nullable: true, description: 'Requests per day, at least 1. Not enforced yet.' };

/** What a provider decides with an approval. */
@ArgsType()
export class ApprovalArgs {
  @Field(() => ProseScalar, { nullable: true, description: sharedReason })
  reason?: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Sets the end, or moves it to an earlier time than the subscriber asked for.',
  })
  expiresAt?: Date | null;

  @Field(() => Int, quota)
  quota?: number | null;
}

@InputType()
export class SubscriptionInput {
  @Field(() => SubscriberKind, {
    nullable: true,
    description: 'The kind of subscriber, if several are accepted.',
  })
  subscriberKind?: SubscriberKind | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Defaults to the caller if a user subscribes.',
  })
  subscriberId?: string | null;

  @Field(() => UuidScalar)
  targetId: string;

  @Field(() => ProseScalar, { nullable: true, description: 'Why, for those who decide.' })
  message?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'The wanted end, in the future.' })
  expiresAt?: Date | null;

  @Field(() => Int, quota)
  quota?: number | null;
}
