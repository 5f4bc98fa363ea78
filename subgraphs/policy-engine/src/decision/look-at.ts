import type { Finder } from '../finder/finder.types.ts';
import { atOnce, type InTurns } from '../finder/in-turns.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { DecodedScan } from '../text/decoded-scan.ts';
import type { Located } from '../text/scan-results.types.ts';
import type { Sight } from './detection.types.ts';
import { type Line, linesOf, type Parts } from './lines.ts';
import { sightOf } from './sight-of.ts';

/**
 * Searches texts, and the parts of those that are put together, as lines of one text: what stand near a value in structured
 * data are its name and the values beside it. What matches in several lines counts in each.
 */
export function lookAt(texts: readonly string[], finders: Iterable<Finder>, parts: Parts = {}): Sight {
  return atOnce(lookInTurns(texts, { finders, budget: new StepBudget() }, parts));
}

/** Units that are searched in one turn. */
export const inOneTurn = 32 * 1024;

/** Who looks, and the steps of their expressions: so many for what is searched in one turn. */
interface Looking {
  finders: Iterable<Finder>;
  budget: StepBudget;
}

/** The same in turns. */
export function* lookInTurns(
  texts: readonly string[],
  { finders, budget }: Looking,
  parts: Parts = {},
): InTurns<Sight> {
  const lines = linesOf({ texts, ...parts });
  const whole = joined(lines);
  const scan = new DecodedScan(finders, budget, whole);
  const located: Located[] = [];
  for (let at = 0; at < whole.length; at += inOneTurn) {
    if (at > 0) yield;
    budget.renew();
    const released = yield* scan.push(whole.slice(at, at + inOneTurn));
    for (const match of released.matches) located.push(match);
  }
  const rest = yield* scan.end();
  return sightOf(lines, located.concat(rest.matches), scan.faults);
}

function joined(lines: readonly Line[]): string {
  return lines.map(({ line }) => line).join('\n');
}
