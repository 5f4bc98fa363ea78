import { type Context, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { sql } from 'kysely';
import type { PolicyDecision } from './policy-decision.types.ts';
import { beyond, decidedRows, decisionsOf, placeIn } from './policy-decisions.reads.ts';

/** Which decisions are listed. */
interface ListedDecisions {
  before?: string | null;
  limit?: number | null;
  policyId?: string | null;
  verdict?: string | null;
}

const limits = { usual: 20, most: 200 };

/**
 * Decisions, newest first: those of one message follow each other.
 * @throws VALIDATION_FAILED for another limit than 1 to 200, and for a cursor that no decision has
 */
export async function listPolicyDecisions(
  context: Context,
  { before, limit, policyId, verdict }: ListedDecisions,
): Promise<PolicyDecision[]> {
  const most = checked(limit ?? limits.usual);
  const older = typeof before === 'string' ? beyond('<', placeIn(before, 'before')) : sql`true`;
  const decided = { ...(verdict && { verdict }), ...(policyId && { findings: [{ policyId }] }) };
  const where = sql`${older} and policies @> ${JSON.stringify({ decisions: [decided] })}::jsonb`;
  const rows = await read(context, (reader) => decidedRows(reader, { where, order: 'desc', limit: most }));
  return rows.flatMap(decisionsOf).filter((decision) => isListed(decision, { policyId, verdict }));
}

/** A message is found by one of its legs; what was decided at its others is not asked for. */
function isListed({ verdict, findings }: PolicyDecision, listed: ListedDecisions): boolean {
  const isOf = (policyId: string) => findings.some((finding) => finding.policyId === policyId);
  return (!listed.verdict || verdict === listed.verdict) && (!listed.policyId || isOf(listed.policyId));
}

function checked(limit: number): number {
  if (limit >= 1 && limit <= limits.most) return limit;
  const detail = `The limit ${limit} is not from 1 to ${limits.most}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: 'limit', detail, code: 'INVALID' }],
  });
}
