import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { dayOf } from '../law/days.ts';
import type { Satisfier } from '../law/law.types.ts';
import { type Finding } from './finding.ts';

type ClassificationOf = Extract<Satisfier, { kind: 'CLASSIFICATION' }>['of'];

/** Whether the required classifications exist. */
export const judgeClassification: Readonly<
  Record<ClassificationOf, (compliance: ComplianceFacts) => Finding>
> = {
  SUBJECT: ({ subject, riskTier, effectiveRiskTier, inheritedFromCount }) => {
    if (riskTier === 'UNCLASSIFIED') return { status: 'MISSING', detail: 'The subject is not classified.' };
    const when = subject?.classifiedAt ? ` on ${dayOf(subject.classifiedAt)}` : '';
    const inherited =
      effectiveRiskTier === riskTier
        ? ''
        : ` ${inheritedFromCount} dependencies raise the tier to ${effectiveRiskTier}.`;
    return { status: 'SATISFIED', detail: `The subject was classified as ${riskTier}${when}.${inherited}` };
  },
  DEPENDENCIES: ({ dependencies }) => {
    const open = dependencies.filter((tier) => tier === 'UNCLASSIFIED').length;
    if (dependencies.length === 0)
      return { status: 'NOT_APPLICABLE', detail: 'The subject has no dependencies.' };
    return open > 0
      ? { status: 'MISSING', detail: `Unclassified dependencies: ${open} of ${dependencies.length}.` }
      : {
          status: 'SATISFIED',
          detail: `Classified dependencies: ${dependencies.length} of ${dependencies.length}.`,
        };
  },
  NOTHING: ({ riskTier, effectiveRiskTier, dependencies }) => {
    const count = dependencies.filter((tier) => tier === effectiveRiskTier).length;
    const detail =
      riskTier === effectiveRiskTier
        ? `The subject was classified as ${riskTier}.`
        : `Dependencies classified as ${effectiveRiskTier}: ${count} of ${dependencies.length}.`;
    return { status: 'MISSING', detail };
  },
};
