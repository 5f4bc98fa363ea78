import type { GatewayError } from '@agg/schema';
import type { Hop, Leg } from '../hop/hop.types.ts';
import { noteDecision } from './note-decision.ts';
import type { HopDecisions } from './noted-decision.ts';
import type { LegDecision } from './passing.types.ts';
import { policyRefusal, type Refused } from './policy-refusal.ts';

/** Whose policies decided, and about which direction. */
interface Deciding {
  side: Pick<Leg, 'tenantId' | 'decisions'>;
  direction: keyof HopDecisions;
}

/** What a caller is told. */
type Refusal = (decision: LegDecision['decision'], refused: Refused) => GatewayError;

/**
 * Keeps a decision for the record of its tenant, and refuses what it does not let pass.
 * @param refusalOf by default POLICY_BLOCKED or APPROVAL_REQUIRED
 * @throws the refusal
 */
export function obeyDecision(
  { source }: Pick<Hop, 'source'>,
  { side, direction }: Deciding,
  decided: LegDecision,
  refusalOf: Refusal = policyRefusal,
): void {
  noteDecision(side, direction, decided);
  const { decision } = decided;
  if (decision.verdict !== 'PASS')
    throw refusalOf(decision, { direction, isOwn: side.tenantId === source.tenantId });
}
