import { type Context, callerOf, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { type RawBuilder, sql } from 'kysely';
import type { PolicyDecision, PolicyFinding } from './policy-decision.types.ts';
import { beyond, decidedRows, decisionsOf, placeIn } from './policy-decisions.reads.ts';

/** Which decisions are listed. */
interface ListedDecisions {
  before?: string | null;
  limit?: number | null;
  policyId?: string | null;
  verdict?: string | null;
  sourceId?: string | null;
  sinkId?: string | null;
  bindingId?: string | null;
  /** The first moment, and the one after the last. */
  from?: Date | null;
  to?: Date | null;
}

const limits = { usual: 20, most: 200 };

/**
 * Decisions, newest first: those of one message follow each other.
 * @throws VALIDATION_FAILED for another limit than 1 to 200, and for a cursor that no decision has
 */
export async function listPolicyDecisions(
  context: Context,
  listed: ListedDecisions,
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

/** The members that a finding has to have. */
function foundOf({ policyId, bindingId }: ListedDecisions): object {
  return { ...(policyId && { policyId }), ...(bindingId && { bindingId }) };
}

function placesOf({ before, from, to }: ListedDecisions): RawBuilder<unknown>[] {
  return [
    ...(typeof before === 'string' ? [beyond('<', placeIn(before, 'before'))] : []),
    ...(from ? [sql`at >= ${from.toISOString()}::timestamptz`] : []),
    ...(to ? [sql`at < ${to.toISOString()}::timestamptz`] : []),
  ];
}

function partiesOf(context: Context, { sourceId, sinkId }: ListedDecisions): RawBuilder<unknown>[] {
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
function isListed({ verdict, findings }: PolicyDecision, listed: ListedDecisions): boolean {
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
