import { enumTypes } from '@agg/kit';
import { FieldResolver, Float, Resolver } from 'type-graphql';
import { Agent } from './agent.entity.ts';
import { AgentGate, AgentGovernance, AgentMetrics } from './agent-outlook.types.ts';

/** The members of an agent that relay and governance will answer; this goes away when they do. */
@Resolver(() => Agent)
export class AgentOutlookResolver {
  @FieldResolver(() => enumTypes.HealthStatus, { nullable: true })
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

  @FieldResolver(() => AgentGovernance, { nullable: true })
  governance(): null {
    return null;
  }

  @FieldResolver(() => AgentGate, { nullable: true })
  gate(): null {
    return null;
  }
}
