import type { GateAction } from '@agg/schema';
import { law } from '../law/law.ts';
import { evaluateObligations, isMet } from '../obligation/evaluate-obligations.ts';
import type { Obligation } from '../obligation/obligation.types.ts';
import type { Standing } from '../standing/standing.types.ts';
import type { GateResult } from './gate.types.ts';

/** What a subject has to have, and what of it is there; of another tenant's only what its tier alone says. */
export function obligationsOf(standing: Standing, action?: GateAction): Obligation[] {
  const all = evaluateObligations(standing, law, new Date(), action);
  return standing.isPublished ? all.filter(({ satisfierKind }) => satisfierKind === 'CLASSIFICATION') : all;
}

/** What the gate says of an action. */
export function gateOf(standing: Standing, action: GateAction): GateResult {
  const unmet = obligationsOf(standing, action).filter((obligation) => !isMet(obligation));
  const [mandatory, recommended] = [
    unmet.filter((obligation) => obligation.mandatory),
    unmet.filter((obligation) => !obligation.mandatory),
  ];
  return {
    action,
    mode: standing.gateModes[action],
    riskTier: standing.effectiveRiskTier,
    passed: mandatory.length === 0,
    unmetObligations: [...mandatory, ...recommended],
  };
}
