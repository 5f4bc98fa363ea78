import type { Fault, GovernedKind } from '@agg/schema';
import { type Answer, areYes } from '../law/answers.ts';
import type { RiskTier } from '../law/law.enums.ts';
import { law, questionOf, tierRule } from '../law/law.ts';
import type { TierFloor } from '../law/law.types.ts';
import type { ClassificationInput } from './classification.types.ts';

/** Every violation of the law by a classification, in the order of its members. */
export function faultsOf(
  kind: GovernedKind,
  { riskTier, answers }: Pick<ClassificationInput, 'riskTier' | 'answers'>,
): Fault[] {
  const all = answers ?? [];
  return [...misfits(kind, riskTier), ...breaches(riskTier, all), ...wrongAnswers(all)];
}

function misfits(kind: GovernedKind, riskTier: RiskTier): Fault[] {
  const { kinds } = tierRule(riskTier);
  if (!kinds || kinds.includes(kind)) return [];
  const detail = `The tier ${riskTier} is allowed only for ${kinds.join(', ')}, not for ${kind}. Choose another tier.`;
  return [{ pointer: '/riskTier', detail }];
}

function breaches(riskTier: RiskTier, answers: readonly Answer[]): Fault[] {
  return law.floors
    .filter(({ when, tier }) => areYes(when, answers, law) && rankOf(riskTier) < rankOf(tier))
    .map((floor) => ({ pointer: '/riskTier', detail: tooLow(floor, riskTier) }));
}

/** A tier without a rank cannot be compared, so it satisfies no floor. */
function rankOf(tier: RiskTier): number {
  return tierRule(tier).rank ?? Number.NEGATIVE_INFINITY;
}

function tooLow({ tier, why, article }: TierFloor, riskTier: RiskTier): string {
  return `${riskTier} is too low for these answers. Choose ${tier} at least. ${why} (${article})`;
}

function wrongAnswers(answers: readonly Answer[]): Fault[] {
  const seen = new Set<string>();
  return answers.flatMap(({ question }, index) => {
    const pointer = `/answers/${index}/question`;
    if (!questionOf(question)) return [{ pointer, detail: unknownQuestion }];
    if (seen.has(question))
      return [{ pointer, detail: `The answer to ${question} is duplicated. Send one answer.` }];
    seen.add(question);
    return [];
  });
}

const unknownQuestion = `The question is unknown. The questions are ${law.questions.map(({ id }) => id).join(', ')}.`;
