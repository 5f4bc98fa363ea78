import path from 'node:path';
import type { Law, Question, TierRule } from './law.types.ts';
import { newestInForce, readLaws } from './read-laws.ts';

/** Every document of the law, newest first; read once, from the folder next to `src` and `dist`. */
const laws = readLaws(path.join(import.meta.dirname, '../../law'));

/** The law in force on a day (UTC). */
export function lawOn(date: Date): Law {
  return newestInForce(laws, date);
}

/** The law in force when the process started. */
export const law = lawOn(new Date());

/** The rule of a tier in that law. */
export function tierRule(tier: TierRule['tier']): TierRule {
  return law.tiers.find((rule) => rule.tier === tier) as TierRule;
}

/** A question of the law; `undefined` for an unknown id. */
export function questionOf(id: string): Question | undefined {
  return law.questions.find((question) => question.id === id);
}
