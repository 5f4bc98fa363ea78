import { Access, type Context } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { Ctx, FieldResolver, Float, Resolver, Root } from 'type-graphql';
import { Agent } from '../party/references.ts';
import { HealthStatus } from './agent-health.enums.ts';
import { AgentMetrics } from './agent-health.types.ts';
import { outlookOf } from './agent-outlook.reads.ts';

/** Who may read what the relay has seen of an agent. */
export const toReaders = { callers: ['USER' as const, 'AGENT' as const], role: 'REGISTRY:READ' as const };

/** The fields of an agent that the relay measures. Each tenant sees its own measurements only. */
@Resolver(() => Agent)
export class AgentHealthResolver {
  @FieldResolver(() => HealthStatus, {
    nullable: true,
    description:
      'By the results of the last minutes, as the tenant has seen them. UNKNOWN after five minutes without any.',
  })
  @Access(toReaders)
  async healthStatus(@Ctx() context: Context, @Root() { agentId }: Agent): Promise<HealthStatus> {
    return (await outlookOf(context, agentId)).healthStatus;
  }

  @FieldResolver(() => AgentMetrics, {
    nullable: true,
    description: 'Null where the tenant has seen nothing of the agent in this time.',
  })
  @Access(toReaders)
  async metrics(@Ctx() context: Context, @Root() { agentId }: Agent): Promise<AgentMetrics | null> {
    return (await outlookOf(context, agentId)).metrics;
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      '0 to 100, over 30 days: the share of probes that the agent answered. Null without any, for instance for agents of other tenants.',
  })
  @Access(toReaders)
  async uptimePercentage(@Ctx() context: Context, @Root() { agentId }: Agent): Promise<number | null> {
    return (await outlookOf(context, agentId)).uptimePercentage;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'When the agent last answered a call of the tenant or a probe.',
  })
  @Access(toReaders)
  async lastAnsweredAt(@Ctx() context: Context, @Root() { agentId }: Agent): Promise<Date | null> {
    return (await outlookOf(context, agentId)).lastAnsweredAt;
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: 'When the agent last failed to answer a call of the tenant or a probe.',
  })
  @Access(toReaders)
  async lastFailedAt(@Ctx() context: Context, @Root() { agentId }: Agent): Promise<Date | null> {
    return (await outlookOf(context, agentId)).lastFailedAt;
  }
}
