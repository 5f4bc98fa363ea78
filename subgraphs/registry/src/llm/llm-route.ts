import { NameScalar, UuidScalar } from '@agg/schema';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

/** What a route is, in inputs and in answers. */
@ObjectType('LlmRouteMembers')
@InputType('LlmRouteMembersInput')
abstract class LlmRouteMembers {
  @Field(() => NameScalar, { description: 'The model name that callers send.' })
  alias: string;

  @Field(() => UuidScalar)
  llmProviderId: string;

  @Field(() => NameScalar, { description: 'The model name of the provider.' })
  model: string;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'Relative weight among the routes of the alias, 0 or more. Used by WEIGHTED.',
  })
  weight: number;

  @Field(() => Int, { defaultValue: 0, description: '0 or more, lowest first. Used by PRIORITY.' })
  priority: number;
}

@InputType()
export class LlmRouteInput extends LlmRouteMembers {}

/** One route from an alias to a model. An alias can have several; the gateway's strategy chooses. */
@ObjectType({ description: 'A route from an alias to a model of a provider.' })
export class LlmRoute extends LlmRouteMembers {}
