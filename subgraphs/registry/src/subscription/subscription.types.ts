import { enumTypes, ListArgs, PageOf } from '@agg/kit';
import { type EnumValue, UuidScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { Subscription } from './subscription.entity.ts';
import { subscriptionLists } from './subscription.list.ts';

@ObjectType('RegistrySubscriptionPage')
export class SubscriptionPage extends PageOf(Subscription) {}

@ObjectType()
export class Subscriber {
  @Field(() => enumTypes.SubscriberKind)
  kind: EnumValue<'SubscriberKind'>;

  @Field(() => UuidScalar)
  id: string;
}

@ObjectType()
export class SubscriptionTarget {
  @Field(() => enumTypes.SubscriptionTargetKind)
  kind: EnumValue<'SubscriptionTargetKind'>;

  @Field(() => UuidScalar)
  id: string;
}

@ArgsType()
export class SubscriptionListArgs extends ListArgs(subscriptionLists.CONSUMER) {
  @Field(() => enumTypes.SubscriptionSide, {
    defaultValue: 'CONSUMER',
    description: "CONSUMER: what the tenant subscribes to. PROVIDER: who subscribes to the tenant's own.",
  })
  side: EnumValue<'SubscriptionSide'>;
}

@InputType()
export class SubscriptionInput {
  @Field(() => enumTypes.SubscriberKind, {
    nullable: true,
    description: 'Needed where the kind of subscription takes several.',
  })
  subscriberKind?: EnumValue<'SubscriberKind'> | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'The caller, where a user subscribes and nobody is named.',
  })
  subscriberId?: string | null;

  @Field(() => UuidScalar)
  targetId: string;
}
