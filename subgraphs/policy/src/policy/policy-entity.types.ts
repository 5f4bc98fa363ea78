import { PolicyAction, PolicyEntityType } from '@agg/kit';
import { Field, Float, InputType, ObjectType } from 'type-graphql';

/** What a policy looks for, and what it does where it finds it. */
@ObjectType()
@InputType()
abstract class Sought {
  @Field(() => PolicyEntityType, {
    description: 'A kind of data, `ALL` for every kind, or what policies of this type find.',
  })
  type: PolicyEntityType;

  @Field(() => PolicyAction, {
    description: 'From LOG, the least restrictive, to BLOCK, the most restrictive.',
  })
  action: PolicyAction;
}

@ObjectType()
export class PolicyEntity extends Sought {
  @Field(() => Float, { description: '0 to 1. A match counts when its score is at least this.' })
  scoreThreshold: number;
}

@InputType()
export class PolicyEntityInput extends Sought {
  @Field(() => Float, {
    nullable: true,
    description:
      '0 to 1. A match counts when its score is at least this. By default 0.5; 0.8 where data is to be BLOCKed, or the highest score of a kind that never reaches 0.8.',
  })
  scoreThreshold?: number | null;
}
