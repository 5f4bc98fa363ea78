// What the relay will tell about an agent. The type stands here until it does; until then the field answers null.
import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What the relay has seen of an agent in the last 24 hours.' })
export class AgentMetrics {
  @Field(() => Int)
  requestCount: number;

  @Field(() => Float, { description: '0 to 100.' })
  errorPercentage: number;

  @Field(() => Float)
  avgLatencyMs: number;
}
