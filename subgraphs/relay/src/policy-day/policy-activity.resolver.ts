import { Access, type Context, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { type Period, PeriodArgs, periodOf } from '../period.args.ts';
import { PolicyDay } from './policy-day.entity.ts';

/** Rows of one answer: the newest. */
const most = 1_000;

@Resolver()
export class PolicyActivityResolver {
  @Query(() => [PolicyDay], {
    description:
      'Messages in which policies found something, by policy, action and day (UTC), newest days first: the newest 1,000 rows of the period. For older ones, send an earlier `to`. SHADOW: what would have been done.',
  })
  @Access({ callers: ['USER'], role: 'AUDIT:READ' })
  policyActivity(
    @Ctx() context: Context,
    @Args(() => PeriodArgs) period: PeriodArgs,
    @Arg('groupId', () => UuidScalar, { nullable: true }) groupId?: string,
    @Arg('policyId', () => UuidScalar, { nullable: true }) policyId?: string,
  ): Promise<PolicyDay[]> {
    return listDays(context, periodOf(period), { groupId, policyId });
  }
}

/** Newest first. */
export function listDays(
  context: Context,
  { from, to }: Period,
  { groupId, policyId }: { groupId?: string; policyId?: string },
): Promise<PolicyDay[]> {
  return read(context, async ({ db, tenantId }) => {
    const { rows } = await sql<PolicyDay>`
      select policy_id as "policyId", policy_version as "policyVersion", group_id as "groupId",
        group_version as "groupVersion", to_char(day, 'YYYY-MM-DD') as day, mode, action, messages
      from relay.policy_day
      where tenant_id = ${tenantId}
        and day between (${from}::timestamptz at time zone 'UTC')::date and (${to}::timestamptz at time zone 'UTC')::date
        ${groupId ? sql`and group_id = ${groupId}` : sql``} ${policyId ? sql`and policy_id = ${policyId}` : sql``}
      order by day desc, policy_id, policy_version, group_id, group_version, action limit ${most}`.execute(
      db,
    );
    return rows;
  });
}
