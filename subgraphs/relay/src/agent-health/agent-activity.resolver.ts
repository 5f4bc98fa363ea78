import { Access, type Context, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, FieldResolver, Float, Query, Resolver, Root } from 'type-graphql';
import { type Period, PeriodArgs, periodOf } from '../period.args.ts';
import { toReaders } from './agent-health.resolver.ts';
import { AgentHour } from './agent-hour.entity.ts';
import { averageOf } from './agent-outlook.ts';
import { assertKnown } from './assert-known.ts';

/** The hourly figures of an agent, for charts. */
@Resolver(() => AgentHour)
export class AgentActivityResolver {
  @Query(() => [AgentHour], {
    description:
      'What the tenant has seen of an agent, hour by hour, oldest first. Hours without anything are left out.',
  })
  @Access(toReaders)
  agentActivity(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => PeriodArgs) period: PeriodArgs,
  ): Promise<AgentHour[]> {
    return listHours(context, agentId, periodOf(period));
  }

  @FieldResolver(() => Float, { description: 'Of the calls. 0 without calls.' })
  avgLatencyMs(@Root() { calls, latencyMs }: AgentHour): number {
    return averageOf(latencyMs, calls);
  }
}

/** At most 746 rows. @throws NOT_FOUND */
function listHours(context: Context, agentId: string, { from, to }: Period): Promise<AgentHour[]> {
  return read(context, async (reader) => {
    const { rows } = await sql<AgentHour>`
      select tenant_id as "tenantId", agent_id as "agentId", hour, calls, failures, latency_ms as "latencyMs",
        probes, answered_probes as "answeredProbes"
      from relay.agent_hour
      where tenant_id = ${reader.tenantId} and agent_id = ${agentId}
        and hour > ${from}::timestamptz - interval '1 hour' and hour < ${to}::timestamptz
      order by hour`.execute(reader.db);
    if (rows.length === 0) await assertKnown(reader, agentId);
    return rows.map((row) => ({ ...row, hour: new Date(row.hour) }));
  });
}
