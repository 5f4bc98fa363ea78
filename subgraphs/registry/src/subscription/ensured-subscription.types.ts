import { SubscriberKind } from '@agg/kit';
import { ProseScalar, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Directive, Field, ObjectType } from 'type-graphql';

/** The right of a caller to call an agent, and where it calls. */
@ObjectType()
@Directive('@inaccessible')
export class EnsuredSubscription {
  @Field(() => UuidScalar)
  subscriptionId: string;

  @Field(() => Boolean)
  isApprovalPending: boolean;

  @Field(() => String)
  callUrl: string;
}

@ArgsType()
export class EnsureSubscriptionArgs {
  @Field(() => SubscriberKind)
  kind: SubscriberKind;

  @Field(() => UuidScalar)
  subscriberId: string;

  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => ProseScalar, { nullable: true })
  message?: string | null;

  @Field(() => UuidScalar)
  askedBy: string;

  @Field(() => [RoleScalar])
  roles: Role[];
}
