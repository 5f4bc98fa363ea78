import { Field, InputType, ObjectType } from 'type-graphql';

/** The four points of one hop, in the order in which a message and its answer pass them. */
@ObjectType('PolicyLegs', { description: 'The points of a hop at which the policy applies.' })
@InputType('PolicyLegsInput', { description: 'The points of a hop at which the policy applies.' })
export class PolicyLegs {
  @Field(() => Boolean, { defaultValue: false, description: 'The request, as its source sends it.' })
  requestFromSource: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The request, as its sink would get it.' })
  requestToSink: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The response, as the sink sends it.' })
  responseFromSink: boolean;

  @Field(() => Boolean, { defaultValue: false, description: 'The response, as the source would get it.' })
  responseToSource: boolean;
}
