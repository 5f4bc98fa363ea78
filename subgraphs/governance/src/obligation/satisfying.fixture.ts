import type { Assignment } from '../assignment/assignment.entity.ts';
import { AssignmentRole } from '../assignment/assignment.enums.ts';
import type { RiskTier } from '../classification/classification.enums.ts';
import type { GivenAnswer } from '../classification/classification.types.ts';
import { DocumentKind } from '../document/document.enums.ts';
import { law, tierRule } from '../law/law.ts';
import type { AssignmentNeed, ObligationRule } from '../law/law.types.ts';
import {
  aDocument,
  anAssignment,
  aStanding,
  aSubject,
  controls,
  today,
} from '../standing/standing.fixture.ts';
import type { Standing } from '../standing/standing.types.ts';
import { evaluateObligations } from './evaluate-obligations.ts';
import type { Obligation } from './obligation.types.ts';

/** Has everything that there can be, and uses something that is classified. */
export function satisfied(riskTier: RiskTier, answers: GivenAnswer[] = [], uses: RiskTier[] = []): Standing {
  const { rank } = tierRule(riskTier);
  return aStanding({
    riskTier,
    subject: aSubject({ answers }),
    controls: controls(true),
    // Of its own tier where tiers are inherited, so that it keeps its obligations when its own tier is taken away.
    dependencies: [rank ? riskTier : 'GPAI', ...uses],
    assignments: Object.values(AssignmentRole).map((role) => anAssignment(role)),
    documents: Object.values(DocumentKind).map((kind) => aDocument(kind)),
  });
}

/** One obligation of a standing, which has to apply. */
export function obligationOf(id: string, standing: Standing, now = today): Obligation {
  const found = evaluateObligations(standing, law, now).find((obligation) => obligation.id === id);
  if (!found) throw new Error(`${id} does not apply.`);
  return found;
}

/** The standing without each thing that an obligation asks for, one at a time, named by what is missing. */
export function lacking({ satisfiedBy }: ObligationRule, standing: Standing): [string, Standing][] {
  switch (satisfiedBy.kind) {
    case 'DOCUMENT': {
      const { documentKind } = satisfiedBy;
      const documents = standing.documents.filter(({ kind }) => kind !== documentKind);
      return [[documentKind, { ...standing, documents }]];
    }
    case 'ASSIGNMENT': {
      const { role, needs } = satisfiedBy;
      const assignments = standing.assignments.filter((assignment) => assignment.role !== role);
      const without = needs.map((need): [string, Standing] => [
        `${role} ${need}`,
        unfit(role, need, standing),
      ]);
      return [[role, { ...standing, assignments }], ...without];
    }
    case 'CONTROL': {
      const { control } = satisfiedBy;
      const state = { satisfied: false, detail: 'It does not work.' };
      return [[control, { ...standing, controls: { ...standing.controls, [control]: state } }]];
    }
    case 'CLASSIFICATION':
      return [satisfiedBy.of === 'SUBJECT' ? unclassified(standing) : usingUnclassified(standing)];
    case 'ATTESTATION': {
      const assignments = standing.assignments.map((one) => ({ ...one, literacyAttestedAt: null }));
      return [['attestation', { ...standing, assignments }]];
    }
  }
}

function unclassified(standing: Standing): [string, Standing] {
  return ['classification', aStanding({ ...standing, riskTier: 'UNCLASSIFIED' })];
}

function usingUnclassified(standing: Standing): [string, Standing] {
  const dependencies = [...standing.dependencies, 'UNCLASSIFIED' as const];
  return ['classification of what it uses', aStanding({ ...standing, dependencies })];
}

const outside = { name: 'Ada', email: 'ada@example.com', address: ' ' };

/** What is different about somebody who lacks what an assignment can have to have. */
const withoutNeed: Readonly<Record<AssignmentNeed, Partial<Assignment>>> = {
  PERSON: { userId: null, externalContact: { ...outside, address: '1 Street' } },
  CONFIRMATION: { confirmed: false },
  ACTIVE: {},
  LITERACY: { literacyAttestedAt: null },
  TRAINING: { trainingRecordUrl: null },
  ADDRESS: { userId: null, externalContact: outside },
};

function unfit(role: Assignment['role'], need: AssignmentNeed, standing: Standing): Standing {
  const assignments = standing.assignments.map((one) =>
    one.role === role ? { ...one, ...withoutNeed[need] } : one,
  );
  const { answers = null } = standing.subject ?? {};
  const subject = need === 'ACTIVE' ? aSubject({ answers, ownerInactiveSince: today }) : standing.subject;
  return { ...standing, assignments, subject };
}
