import { NameScalar, UuidScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** One route from an alias to a model. An alias can have several; the gateway's strategy chooses. */
@ObjectType({ description: 'One way from an alias to a model of a provider.' })
@InputType('LlmRouteInput')
export class LlmRoute {
  @Field(() => NameScalar, { description: 'What callers name as the model.' })
  alias: string;

  @Field(() => UuidScalar)
  llmProviderId: string;

  @Field(() => NameScalar, { description: 'The name of the model at the provider.' })
  model: string;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'Its share among the routes of the alias, from 0; for WEIGHTED.',
  })
  weight: number;

  @Field(() => Int, { defaultValue: 0, description: 'The lowest goes first, from 0; for PRIORITY.' })
  priority: number;
}
