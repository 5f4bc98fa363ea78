import type { Assignment } from '../assignment/assignment.entity.ts';
import {
  aDocument,
  anAssignment,
  aSubject,
  controls,
  someCompliance,
  today,
} from '../compliance/compliance.fixture.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { Answer } from '../law/answers.ts';
import { AssignmentRole, DocumentKind, type RiskTier } from '../law/law.enums.ts';
import { law, tierRule } from '../law/law.ts';
import type { AssignmentNeed, ObligationRule } from '../law/law.types.ts';
import { evaluateObligations } from './evaluate-obligations.ts';
import type { Obligation } from './obligation.types.ts';

/** A subject with everything, which uses something classified. */
export function satisfied(
  riskTier: RiskTier,
  answers: Answer[] = [],
  uses: RiskTier[] = [],
): ComplianceFacts {
  const { rank } = tierRule(riskTier);
  return someCompliance({
    riskTier,
    subject: aSubject({ answers }),
    controls: controls(true),
    // Its own tier where tiers are inherited, so that its obligations still apply when its own tier is
    // removed.
    dependencies: [rank ? riskTier : 'GPAI', ...uses],
    assignments: Object.values(AssignmentRole).map((role) => anAssignment(role)),
    documents: Object.values(DocumentKind).map((kind) => aDocument(kind)),
  });
}

/** One obligation of a compliance; it must apply. */
export function obligationOf(id: string, compliance: ComplianceFacts, now = today): Obligation {
  const found = evaluateObligations(compliance, law, now).find((obligation) => obligation.id === id);
  if (!found) throw new Error(`${id} does not apply.`);
  return found;
}

/** Copies of the compliance, each without one thing that an obligation requires, with its name. */
export function lacking(
  { satisfiedBy }: ObligationRule,
  compliance: ComplianceFacts,
): [string, ComplianceFacts][] {
  switch (satisfiedBy.kind) {
    case 'DOCUMENT': {
      const { documentKind } = satisfiedBy;
      const documents = compliance.documents.filter(({ kind }) => kind !== documentKind);
      return [[documentKind, { ...compliance, documents }]];
    }
    case 'ASSIGNMENT': {
      const { role, needs } = satisfiedBy;
      const assignments = compliance.assignments.filter((assignment) => assignment.role !== role);
      const without = needs.map((need): [string, ComplianceFacts] => [
        `${role} ${need}`,
        unfit(role, need, compliance),
      ]);
      return [[role, { ...compliance, assignments }], ...without];
    }
    case 'CONTROL': {
      const { control } = satisfiedBy;
      const state = { satisfied: false, detail: 'It does not work.' };
      return [[control, { ...compliance, controls: { ...compliance.controls, [control]: state } }]];
    }
    case 'CLASSIFICATION':
      return [satisfiedBy.of === 'SUBJECT' ? unclassified(compliance) : usingUnclassified(compliance)];
    case 'ATTESTATION': {
      const assignments = compliance.assignments.map((one) => ({ ...one, literacyAttestedAt: null }));
      return [['attestation', { ...compliance, assignments }]];
    }
  }
}

function unclassified(compliance: ComplianceFacts): [string, ComplianceFacts] {
  return ['classification', someCompliance({ ...compliance, riskTier: 'UNCLASSIFIED' })];
}

function usingUnclassified(compliance: ComplianceFacts): [string, ComplianceFacts] {
  const dependencies = [...compliance.dependencies, 'UNCLASSIFIED' as const];
  return ['classification of its dependencies', someCompliance({ ...compliance, dependencies })];
}

const outside = { name: 'Ada', email: 'ada@example.com', address: ' ' };

/** The members of an assignment that lacks a need. */
const withoutNeed: Readonly<Record<AssignmentNeed, Partial<Assignment>>> = {
  PERSON: { userId: null, externalContact: { ...outside, address: '1 Street' } },
  CONFIRMATION: { confirmed: false },
  ACTIVE: {},
  LITERACY: { literacyAttestedAt: null },
  TRAINING: { trainingRecordUrl: null },
  ADDRESS: { userId: null, externalContact: outside },
};

function unfit(role: Assignment['role'], need: AssignmentNeed, compliance: ComplianceFacts): ComplianceFacts {
  const assignments = compliance.assignments.map((one) =>
    one.role === role ? { ...one, ...withoutNeed[need] } : one,
  );
  const { answers = null } = compliance.subject ?? {};
  const subject = need === 'ACTIVE' ? aSubject({ answers, ownerInactiveSince: today }) : compliance.subject;
  return { ...compliance, assignments, subject };
}
