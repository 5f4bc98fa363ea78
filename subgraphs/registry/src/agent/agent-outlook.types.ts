// What the relay will report about an agent. Declared here until then; the field returns null.
import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Metrics of an agent over the last 24 hours, measured by the relay.' })
export class AgentMetrics {
  @Field(() => Int)
  requestCount: number;

  @Field(() => Float, { description: '0 to 100.' })
  errorPercentage: number;

  @Field(() => Float)
  avgLatencyMs: number;
}
