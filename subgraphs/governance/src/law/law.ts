import path from 'node:path';
import type { Law, Question, TierRule } from './law.types.ts';
import { newestInForce, readLaws } from './read-laws.ts';

/** Every document of the law, newest first; read once, from the folder beside `src` and `dist`. */
const laws = readLaws(path.join(import.meta.dirname, '../../law'));

/** The law that holds on a day (UTC). */
export function lawOn(date: Date): Law {
  return newestInForce(laws, date);
}

/** The law that held when the process started. */
export const law = lawOn(new Date());

/** What the law says of a tier. */
export function tierRule(tier: TierRule['tier']): TierRule {
  return law.tiers.find((rule) => rule.tier === tier) as TierRule;
}

/** A question that leads to a tier; `undefined` where the law asks no such question. */
export function questionOf(id: string): Question | undefined {
  return law.questions.find((question) => question.id === id);
}
