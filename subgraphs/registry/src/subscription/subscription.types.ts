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
    description: "CONSUMER: what the tenant subscribes to. PROVIDER: who subscribes to the tenant's own.",
  })
  side: SubscriptionSide;
}

@InputType()
export class SubscriptionInput {
  @Field(() => SubscriberKind, {
    nullable: true,
    description: 'Needed where the kind of subscription takes several.',
  })
  subscriberKind?: SubscriberKind | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'The caller, where a user subscribes and nobody is named.',
  })
  subscriberId?: string | null;

  @Field(() => UuidScalar)
  targetId: string;
}
