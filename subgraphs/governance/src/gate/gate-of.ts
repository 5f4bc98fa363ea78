import type { GateAction } from '@agg/schema';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { law } from '../law/law.ts';
import { evaluateObligations, isMet } from '../obligation/evaluate-obligations.ts';
import type { Obligation } from '../obligation/obligation.types.ts';
import type { GateResult } from './gate.types.ts';

/** The obligations of a subject, met or not; for another tenant's, only those that its tier alone decides. */
export function obligationsOf(compliance: ComplianceFacts, action?: GateAction): Obligation[] {
  const all = evaluateObligations(compliance, law, new Date(), action);
  return compliance.isPublished ? all.filter(({ satisfierKind }) => satisfierKind === 'CLASSIFICATION') : all;
}

/** The result of the gate for an action. */
export function gateOf(compliance: ComplianceFacts, action: GateAction): GateResult {
  const unmet = obligationsOf(compliance, action).filter((obligation) => !isMet(obligation));
  const [mandatory, recommended] = [
    unmet.filter((obligation) => obligation.mandatory),
    unmet.filter((obligation) => !obligation.mandatory),
  ];
  return {
    action,
    mode: compliance.gateModes[action],
    riskTier: compliance.effectiveRiskTier,
    passed: mandatory.length === 0,
    unmetObligations: [...mandatory, ...recommended],
    unclassified: compliance.unclassified,
  };
}
