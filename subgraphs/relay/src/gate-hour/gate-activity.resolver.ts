import { Access, type Context, read } from '@agg/kit';
import { type AccessRule, UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { assertKnown } from '../agent-health/assert-known.ts';
import { type Period, PeriodArgs, periodOf } from '../period.args.ts';
import { GateHour } from './gate-hour.entity.ts';

/** Who may read what the gate has done with calls. */
export const toReadGateActivity: AccessRule = { callers: ['USER'], role: 'AUDIT:READ' };

@Resolver()
export class GateActivityResolver {
  @Query(() => [GateHour], {
    description:
      'Calls to an agent that the gate warned about or refused, hour by hour, oldest first. Hours without any are left out.',
  })
  @Access(toReadGateActivity)
  gateActivity(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Args(() => PeriodArgs) period: PeriodArgs,
  ): Promise<GateHour[]> {
    return listHours(context, agentId, periodOf(period));
  }
}

/** At most 746 rows. @throws NOT_FOUND */
function listHours(context: Context, agentId: string, { from, to }: Period): Promise<GateHour[]> {
  return read(context, async (reader) => {
    const { rows } = await sql<GateHour>`
      select tenant_id as "tenantId", agent_id as "agentId", hour, warned, blocked
      from relay.gate_hour
      where tenant_id = ${reader.tenantId} and agent_id = ${agentId}
        and hour > ${from}::timestamptz - interval '1 hour' and hour < ${to}::timestamptz
      order by hour`.execute(reader.db);
    if (rows.length === 0) await assertKnown(reader, agentId);
    return rows.map((row) => ({ ...row, hour: new Date(row.hour) }));
  });
}
