import { historySort, PageArgs, PageOf } from '@agg/kit';
import { DateTimeScalar, ProseScalar, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';
import { UserLifecycleEventType } from './user.enums.ts';

@ObjectType({ description: 'An event in the lifecycle of a user.' })
export class UserLifecycleEvent {
  @Field(() => UserLifecycleEventType)
  eventType: UserLifecycleEventType;

  @Field(() => UuidScalar, {
    name: 'performedById',
    nullable: true,
    description: 'The user who performed it. Null: the platform.',
  })
  performedBy: string | null;

  @Field(() => ProseScalar, { nullable: true })
  reason: string | null;

  @Field(() => [RoleScalar], {
    description: 'The roles that it granted or revoked, in alphabetical order. Empty for roles of groups.',
  })
  roles: Role[];

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType()
export class UserLifecyclePage extends PageOf(UserLifecycleEvent) {}

@ArgsType()
export class UserLifecycleArgs extends PageArgs('UserLifecycle', historySort) {}
