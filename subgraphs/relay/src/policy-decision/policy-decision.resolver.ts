import { Access, type Context, callerOf, nameOf, PolicyVerdict, read } from '@agg/kit';
import { DateTimeScalar, GatewayError, NameScalar, UuidScalar } from '@agg/schema';
import { type RawBuilder, sql } from 'kysely';
import { Args, ArgsType, Ctx, Field, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { PolicyDecision, PolicyFinding } from './policy-decision.types.ts';
import { beyond, decidedRows, decisionsOf, placeIn } from './policy-decisions.reads.ts';

/** Which decisions are listed, newest first. */
@ArgsType()
export class PolicyDecisionListArgs {
  @Field(() => String, { nullable: true, description: 'Only decisions before the one with this cursor.' })
  before?: string | null;

  @Field(() => Int, { nullable: true, description: 'Messages, from 1 to 200. Default: 20.' })
  limit?: number | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions in which this policy found something.',
  })
  policyId?: string | null;

  @Field(() => PolicyVerdict, { nullable: true })
  verdict?: PolicyVerdict | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions about calls of this person, agent or channel.',
  })
  sourceId?: string | null;

  @Field(() => UuidScalar, { nullable: true, description: 'Only decisions about calls to this agent.' })
  sinkId?: string | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only decisions in which a policy found something that this binding applies.',
  })
  bindingId?: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions at this time or later.' })
  from?: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Only decisions before this time.' })
  to?: Date | null;
}

const limits = { usual: 20, most: 200 };

@Resolver()
export class PolicyDecisionResolver {
  /**
   * Those of one message follow each other.
   * @throws VALIDATION_FAILED for another limit than 1 to 200, and for a cursor that no decision has
   */
  @Query(() => [PolicyDecision], {
    description:
      'What policies of the tenant decided about messages in which they found something, newest first.',
  })
  @Access({ callers: ['USER'], role: 'AUDIT:READ' })
  async policyDecisions(
    @Ctx() context: Context,
    @Args(() => PolicyDecisionListArgs) listed: PolicyDecisionListArgs,
  ): Promise<PolicyDecision[]> {
    const most = checked(listed.limit ?? limits.usual);
    const { verdict } = listed;
    const decided = { ...(verdict && { verdict }), findings: [foundOf(listed)] };
    const conditions = [
      ...placesOf(listed),
      ...partiesOf(context, listed),
      sql`policies @> ${JSON.stringify({ decisions: [decided] })}::jsonb`,
    ];
    const where = sql.join(conditions, sql` and `);
    const rows = await read(context, (reader) => decidedRows(reader, { where, order: 'desc', limit: most }));
    return rows.flatMap(decisionsOf).filter((decision) => isListed(decision, listed));
  }
}

/** The names beside the ids of a finding. */
@Resolver(() => PolicyFinding)
export class PolicyFindingResolver {
  @FieldResolver(() => NameScalar, { nullable: true, description: 'The present name of the policy.' })
  policyName(@Root() { policyId }: PolicyFinding, @Ctx() context: Context): Promise<string | null> {
    return nameOf(context, { kind: 'POLICY', id: policyId });
  }

  @FieldResolver(() => NameScalar, { nullable: true, description: 'The present name of the group.' })
  groupName(@Root() { groupId }: PolicyFinding, @Ctx() context: Context): Promise<string | null> {
    return nameOf(context, { kind: 'POLICY_GROUP', id: groupId });
  }
}

/** The members that a finding has to have. */
function foundOf({ policyId, bindingId }: PolicyDecisionListArgs): object {
  return { ...(policyId && { policyId }), ...(bindingId && { bindingId }) };
}

function placesOf({ before, from, to }: PolicyDecisionListArgs): RawBuilder<unknown>[] {
  return [
    ...(typeof before === 'string' ? [beyond('<', placeIn(before, 'before'))] : []),
    ...(from ? [sql`at >= ${from.toISOString()}::timestamptz`] : []),
    ...(to ? [sql`at < ${to.toISOString()}::timestamptz`] : []),
  ];
}

function partiesOf(context: Context, { sourceId, sinkId }: PolicyDecisionListArgs): RawBuilder<unknown>[] {
  if (!sourceId && !sinkId) return [];
  const parties = [
    ...(sourceId ? [sql`made.source_id = ${sourceId}`] : []),
    ...(sinkId ? [sql`made.sink_id = ${sinkId}`] : []),
  ];
  return [
    sql`exists (select from traffic.exchange as made where made.tenant_id = ${callerOf(context).tenantId}::uuid
      and made.exchange_id = decided_id and ${sql.join(parties, sql` and `)})`,
  ];
}

/** A message is found by one of its legs; what was decided at its others is not asked for. */
function isListed({ verdict, findings }: PolicyDecision, listed: PolicyDecisionListArgs): boolean {
  const { policyId, bindingId } = listed;
  const isOf = (finding: PolicyFinding) =>
    (!policyId || finding.policyId === policyId) && (!bindingId || finding.bindingId === bindingId);
  return (!listed.verdict || verdict === listed.verdict) && findings.some(isOf);
}

function checked(limit: number): number {
  if (limit >= 1 && limit <= limits.most) return limit;
  const detail = `The limit ${limit} is not from 1 to ${limits.most}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'limit', detail, code: 'INVALID' }],
  });
}
