import type { AssignmentSet } from '../assignment/assignment-set.types.ts';
import type { Classification } from '../classification/classification.types.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';

/** The classification of a subject; UNCLASSIFIED by default. */
export function classificationOf(compliance: ComplianceFacts): Classification | null {
  const { subject, riskTier, effectiveRiskTier, isPublished } = compliance;
  if (isPublished) return null;
  return {
    riskTier,
    effectiveRiskTier,
    answers: subject?.answers ?? [],
    reason: subject?.reasoning ?? null,
    lawVersion: subject?.lawVersion ?? null,
    classifiedBy: subject?.classifiedBy ?? null,
    classifiedAt: subject?.classifiedAt ?? null,
  };
}

/** The assignments of a subject; version 0 until the first assignment. */
export function assignmentSetOf({
  subject,
  assignments,
  isPublished,
}: ComplianceFacts): AssignmentSet | null {
  return isPublished ? null : { version: subject?.assignmentsVersion ?? 0, assignments };
}
