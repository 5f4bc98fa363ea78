// What the relay will report about an agent. Declared here until then; the field returns null.
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
