import { enumTypes, historySort, PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, type EnumValue, ProseScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Something that happened to a person.' })
export class UserLifecycleEvent {
  @Field(() => enumTypes.UserLifecycleEventType)
  eventType: EnumValue<'UserLifecycleEventType'>;

  @Field(() => UuidScalar, { nullable: true, description: 'Nobody: the platform itself.' })
  performedBy: string | null;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType()
export class UserLifecyclePage extends PageOf(UserLifecycleEvent) {}

@ArgsType()
export class UserLifecycleArgs extends PageArgs(historySort) {}
