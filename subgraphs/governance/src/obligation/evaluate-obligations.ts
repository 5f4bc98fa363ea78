import type { GateAction } from '@agg/schema';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { areYes } from '../law/answers.ts';
import { dayOf } from '../law/days.ts';
import type { SatisfierKind } from '../law/law.enums.ts';
import type { Law, ObligationRule, Satisfier } from '../law/law.types.ts';
import { satisfierMembers } from '../law/satisfier-members.ts';
import { type Facts, type Finding } from './finding.ts';
import { judgeAssignment, judgeAttestation } from './judge-assignment.ts';
import { judgeClassification } from './judge-classification.ts';
import { judgeDocument } from './judge-document.ts';
import type { Obligation } from './obligation.types.ts';

/**
 * The obligations of a subject in its effective tier, each with its status.
 * @param action makes some obligations mandatory
 */
export function evaluateObligations(
  compliance: ComplianceFacts,
  rules: Law,
  now: Date,
  action?: GateAction,
): Obligation[] {
  const facts = { compliance, rules, now, today: dayOf(now) };
  return rules.obligations
    .filter((rule) => applies(rule, facts))
    .map((rule) => obligationOf(rule, facts, isMandatory(rule, action)));
}

/** Whether an obligation does not block the gate. */
export function isMet({ status }: Obligation): boolean {
  return isMetBy[status];
}

/** The percentage of applicable mandatory obligations that are met, with one decimal; 100 without any. */
export function readinessPercent(obligations: readonly Obligation[]): number {
  const counted = obligations.filter(({ mandatory, status }) => mandatory && status !== 'NOT_APPLICABLE');
  if (counted.length === 0) return 100;
  return Math.round((counted.filter(isMet).length / counted.length) * 1_000) / 10;
}

const isMetBy: Readonly<Record<Obligation['status'], boolean>> = {
  SATISFIED: true,
  EXPIRING: true,
  WAIVED: true,
  NOT_APPLICABLE: true,
  MISSING: false,
  PENDING_APPROVAL: false,
  EXPIRED: false,
};

function applies({ tiers, when = [], whenUsing }: ObligationRule, { compliance, rules }: Facts): boolean {
  const { effectiveRiskTier, dependencies, subject } = compliance;
  const isUsing = whenUsing === undefined || dependencies.some((tier) => whenUsing.includes(tier));
  return tiers.includes(effectiveRiskTier) && isUsing && areYes(when, subject?.answers ?? [], rules);
}

function isMandatory({ recommended, mandatoryFor }: ObligationRule, action?: GateAction): boolean {
  return !recommended || (action !== undefined && mandatoryFor?.includes(action) === true);
}

function obligationOf(rule: ObligationRule, facts: Facts, mandatory: boolean): Obligation {
  const { id, article, label, fixHint, satisfiedBy, appliesFrom = null } = rule;
  const { status, detail } = judge(satisfiedBy, facts);
  const isEarly = appliesFrom !== null && appliesFrom > facts.today;
  return {
    id,
    article,
    label,
    fixHint,
    mandatory,
    appliesFrom,
    ...satisfierMembers(satisfiedBy),
    status,
    detail: isEarly ? `${detail} The law requires it from ${appliesFrom}.` : detail,
    fixTarget: status === 'PENDING_APPROVAL' ? 'APPROVAL' : fixTargets[satisfiedBy.kind],
  };
}

function judge(satisfier: Satisfier, facts: Facts): Finding {
  switch (satisfier.kind) {
    case 'CLASSIFICATION':
      return judgeClassification[satisfier.of](facts.compliance);
    case 'DOCUMENT':
      return judgeDocument(satisfier.documentKind, facts);
    case 'ASSIGNMENT':
      return judgeAssignment(satisfier.role, satisfier.needs, facts);
    case 'ATTESTATION':
      return judgeAttestation(facts);
    case 'CONTROL': {
      const { satisfied, detail } = facts.compliance.controls[satisfier.control];
      return { status: satisfied ? 'SATISFIED' : 'MISSING', detail };
    }
  }
}

const fixTargets: Readonly<Record<SatisfierKind, Obligation['fixTarget']>> = {
  CLASSIFICATION: 'CLASSIFICATION',
  DOCUMENT: 'DOCUMENTS',
  ASSIGNMENT: 'ASSIGNMENTS',
  ATTESTATION: 'ASSIGNMENTS',
  CONTROL: 'CONTROLS',
};
