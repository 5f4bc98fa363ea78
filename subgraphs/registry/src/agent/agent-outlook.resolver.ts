import { FieldResolver, Float, Resolver } from 'type-graphql';
import { Agent } from './agent.entity.ts';
import { HealthStatus } from './agent.enums.ts';
import { AgentMetrics } from './agent-outlook.types.ts';

/** Placeholders for the members of an agent that the relay will resolve; remove once it does. */
@Resolver(() => Agent)
export class AgentOutlookResolver {
  @FieldResolver(() => HealthStatus, { nullable: true })
  healthStatus(): null {
    return null;
  }

  @FieldResolver(() => AgentMetrics, { nullable: true })
  metrics(): null {
    return null;
  }

  @FieldResolver(() => Float, { nullable: true, description: '0 to 100, over 30 days.' })
  uptimePercentage(): null {
    return null;
  }
}
