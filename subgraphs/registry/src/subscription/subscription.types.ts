import { ListArgs, PageOf } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { Subscription } from './subscription.entity.ts';
import { SubscriberKind, SubscriptionSide, SubscriptionTargetKind } from './subscription.enums.ts';
import { subscriptionLists } from './subscription.list.ts';

@ObjectType('RegistrySubscriptionPage')
export class SubscriptionPage extends PageOf(Subscription) {}

@ObjectType()
export class Subscriber {
  @Field(() => SubscriberKind)
  kind: SubscriberKind;

  @Field(() => UuidScalar)
  id: string;
}

@ObjectType()
export class SubscriptionTarget {
  @Field(() => SubscriptionTargetKind)
  kind: SubscriptionTargetKind;

  @Field(() => UuidScalar)
  id: string;
}

@ArgsType()
export class SubscriptionListArgs extends ListArgs(subscriptionLists.CONSUMER) {
  @Field(() => SubscriptionSide, {
    defaultValue: 'CONSUMER',
    description:
      "CONSUMER lists subscriptions of the tenant's subscribers. PROVIDER lists subscriptions to the tenant's targets.",
  })
  side: SubscriptionSide;
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
}
