import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import type { Satisfier } from '../law/law.types.ts';
import { dayOf, type Finding } from './finding.ts';

type ClassificationOf = Extract<Satisfier, { kind: 'CLASSIFICATION' }>['of'];

/** Whether the required classifications exist. */
export const judgeClassification: Readonly<
  Record<ClassificationOf, (compliance: ComplianceFacts) => Finding>
> = {
  SUBJECT: ({ subject, riskTier, effectiveRiskTier, inheritedFromCount }) => {
    if (riskTier === 'UNCLASSIFIED') return { status: 'MISSING', detail: 'Nobody has classified it.' };
    const when = subject?.classifiedAt ? ` on ${dayOf(subject.classifiedAt)}` : '';
    const inherited =
      effectiveRiskTier === riskTier
        ? ''
        : ` ${inheritedFromCount} of what it uses make it ${effectiveRiskTier}.`;
    return { status: 'SATISFIED', detail: `It was classified as ${riskTier}${when}.${inherited}` };
  },
  DEPENDENCIES: ({ dependencies }) => {
    const open = dependencies.filter((tier) => tier === 'UNCLASSIFIED').length;
    if (dependencies.length === 0) return { status: 'NOT_APPLICABLE', detail: 'It uses nothing.' };
    return open > 0
      ? { status: 'MISSING', detail: `Not classified: ${open} of ${dependencies.length} that it uses.` }
      : { status: 'SATISFIED', detail: `Classified: all ${dependencies.length} that it uses.` };
  },
  NOTHING: ({ riskTier, effectiveRiskTier, dependencies }) => {
    const count = dependencies.filter((tier) => tier === effectiveRiskTier).length;
    const detail =
      riskTier === effectiveRiskTier
        ? `It was classified as ${riskTier}.`
        : `It uses what was classified as ${effectiveRiskTier}: ${count} of ${dependencies.length}.`;
    return { status: 'MISSING', detail };
  },
};
