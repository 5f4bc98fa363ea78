import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';

/** What a tenant has seen of an agent in one hour: sums, so that reading them costs the same for any traffic. */
@TenantTable<AgentHour>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@ObjectType({ description: 'What the tenant has seen of an agent in one hour.' })
export class AgentHour {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => DateTimeScalar, { description: 'The beginning of the hour, in UTC.' })
  @PrimaryKey({ type: 'timestamptz', length: 3 })
  hour: Date;

  @Field(() => Int, { description: 'Calls that ended in this hour.' })
  @Property({ type: 'integer' })
  calls: number;

  @Field(() => Int, { description: 'Calls that the agent failed to answer.' })
  @Property({ type: 'integer' })
  failures: number;

  /** The sum of all calls, in milliseconds. */
  @Property({ type: 'double' })
  latencyMs: number;

  @Field(() => Int, {
    description: 'Minutes in which the relay checked whether the agent answers, by its calls or by a probe.',
  })
  @Property({ type: 'integer' })
  probes: number;

  @Field(() => Int, { description: 'Those of them in which it answered.' })
  @Property({ type: 'integer' })
  answeredProbes: number;
}
