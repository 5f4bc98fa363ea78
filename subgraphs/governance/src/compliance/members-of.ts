import type { AssignmentSet } from '../assignment/assignment-set.types.ts';
import type { Classification } from '../classification/classification.types.ts';
import type { ComplianceFacts } from './compliance.types.ts';

/** Its classification; one that nobody has classified is UNCLASSIFIED. */
export function classificationOf(compliance: ComplianceFacts): Classification | null {
  const { subject, riskTier, effectiveRiskTier, isPublished } = compliance;
  if (isPublished) return null;
  return {
    riskTier,
    effectiveRiskTier,
    answers: subject?.answers ?? [],
    reasoning: subject?.reasoning ?? null,
    lawVersion: subject?.lawVersion ?? null,
    classifiedBy: subject?.classifiedBy ?? null,
    classifiedAt: subject?.classifiedAt ?? null,
  };
}

/** Who answers for it; version 0 as long as nobody has been assigned. */
export function assignmentSetOf({
  subject,
  assignments,
  isPublished,
}: ComplianceFacts): AssignmentSet | null {
  return isPublished ? null : { version: subject?.assignmentsVersion ?? 0, assignments };
}
