import type { GatewayError } from '@agg/schema';
import type { HopDecisions } from '../decision/noted-decision.ts';
import { noteDecision } from '../decision/noted-decision.ts';
import type { LegDecision } from '../decision/policed-message.types.ts';
import { policyRefusal, type Refused } from '../decision/policy-refusal.ts';
import type { Hop, Side } from '../hop/hop.types.ts';

/** Whose policies decided, and about which direction. */
interface Deciding {
  side: Pick<Side, 'tenantId' | 'decisions'>;
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
  { source, sink }: Pick<Hop, 'source' | 'sink'>,
  { side, direction }: Deciding,
  decided: LegDecision,
  refusalOf: Refusal = policyRefusal,
): void {
  noteDecision(side, direction, decided);
  const { decision } = decided;
  if (decision.verdict !== 'PASS')
    throw refusalOf(decision, {
      direction,
      isOwn: side.tenantId === source.tenantId,
      sinkKind: sink.kind,
    });
}
