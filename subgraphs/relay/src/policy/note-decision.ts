import type { Leg } from '../hop/hop.types.ts';
import { type HopDecisions, merged } from './noted-decision.ts';
import type { LegDecision } from './passing.types.ts';

/** Keeps a decision for the record of its tenant, where something was found. */
export function noteDecision(
  { decisions }: Pick<Leg, 'decisions'>,
  direction: keyof HopDecisions,
  decided: LegDecision,
): void {
  if (decided.decision.found === 0) return;
  const { leg } = decided;
  decisions[direction].set(leg, merged(decisions[direction].get(leg), decided));
}
