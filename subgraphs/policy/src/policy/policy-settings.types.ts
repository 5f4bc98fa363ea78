import { NameScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { PolicyRateScope } from './policy.enums.ts';

/** A topic of TOPIC_DENY. */
@ObjectType('PolicyTopic')
@InputType('PolicyTopicInput')
export class PolicyTopic {
  @Field(() => NameScalar)
  name: string;

  @Field(() => [NameScalar], { description: 'Words and phrases that tell the topic.' })
  words: string[];
}

/** The tools of TOOL_ACCESS. */
@ObjectType('PolicyTools')
@InputType('PolicyToolsInput', { description: 'Either the allowed tools or the denied ones.' })
export class PolicyTools {
  @Field(() => [NameScalar], { nullable: true, description: 'Only these tools may be called.' })
  allowed?: string[] | null;

  @Field(() => [NameScalar], { nullable: true, description: 'Every tool but these may be called.' })
  denied?: string[] | null;
}

/** The rate of RATE_LIMIT. */
@ObjectType('PolicyRate')
@InputType('PolicyRateInput')
export class PolicyRate {
  @Field(() => Int, { description: 'The number of calls that pass.' })
  calls: number;

  @Field(() => Int, { description: 'The period in which they are counted.' })
  seconds: number;

  @Field(() => PolicyRateScope, { description: 'Whose calls are counted together.' })
  per: PolicyRateScope;
}
