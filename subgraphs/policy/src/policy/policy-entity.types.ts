import { PolicyAction, PolicyEntityType } from '@agg/kit';
import { Field, Float, InputType, ObjectType } from 'type-graphql';

/** What a policy looks for, and what it does where it finds it. */
@ObjectType('PolicyEntity')
@InputType('PolicyEntityInput')
export class PolicyEntity {
  @Field(() => PolicyEntityType, {
    description: 'A kind of data, `ALL` for every kind, or what policies of this type find.',
  })
  type: PolicyEntityType;

  @Field(() => Float, {
    defaultValue: 0.5,
    description: '0 to 1. A match counts when its score is at least this.',
  })
  scoreThreshold: number;

  @Field(() => PolicyAction, {
    description: 'From LOG, the least restrictive, to BLOCK, the most restrictive.',
  })
  action: PolicyAction;
}
