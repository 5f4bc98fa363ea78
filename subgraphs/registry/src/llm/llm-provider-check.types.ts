import { DateTimeScalar, NameScalar } from '@agg/schema';
import { Field, Int, ObjectType } from 'type-graphql';

/** What came of asking a provider for its models. */
@ObjectType({ description: 'What came of asking an LLM provider for its models. Nothing of it is stored.' })
export class LlmProviderCheck {
  @Field(() => Boolean, { description: 'Whether the provider accepted the API key and listed its models.' })
  succeeded: boolean;

  @Field(() => String, { description: 'What happened, and what to do about it.' })
  detail: string;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of its answer. Null without an answer.' })
  status: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Milliseconds from the request to the end of the answer. Null without an answer.',
  })
  latencyMs: number | null;

  @Field(() => [NameScalar], { description: 'The models in alphabetical order, at most 1,000.' })
  models: string[];

  @Field(() => Int, { description: 'How many models the provider lists, beyond 1,000, too.' })
  modelCount: number;

  @Field(() => DateTimeScalar)
  checkedAt: Date;
}
