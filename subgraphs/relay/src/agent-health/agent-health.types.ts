import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({
  description: "The tenant's calls to an agent in the last 24 hours and the part of an hour before them.",
})
export class AgentMetrics {
  @Field(() => Int)
  requestCount: number;

  @Field(() => Float, { description: 'Calls that the agent failed to answer, 0 to 100. 0 without calls.' })
  errorPercentage: number;

  @Field(() => Float, { description: '0 without calls.' })
  avgLatencyMs: number;
}
