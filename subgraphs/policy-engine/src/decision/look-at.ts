import type { Finder } from '../finder/finder.types.ts';
import { TimeBudget } from '../finder/time-budget.ts';
import type { Located } from '../text/scan-results.types.ts';
import { TextScan } from '../text/text-scan.ts';
import type { Sight } from './detection.types.ts';
import { type Line, linesOf, type Parts } from './lines.ts';
import { sightOf } from './sight-of.ts';

/**
 * Searches texts, and the parts of those that are put together, as lines of one text: what stand near a value in structured
 * data are its name and the values beside it. What matches in several lines counts in each.
 */
export function lookAt(texts: readonly string[], finders: Iterable<Finder>, parts: Parts = {}): Sight {
  const lines = linesOf({ texts, ...parts });
  const scan = new TextScan(finders);
  const first = scan.push(joined(lines));
  return sightOf(lines, first.matches.concat(scan.end().matches), scan.faults);
}

/** Units that are searched without a pause. */
export const inOneTurn = 32 * 1024;

/** The same for long texts, with pauses in which the process can do something else. */
export async function lookInTurns(
  texts: readonly string[],
  finders: Iterable<Finder>,
  pause: () => Promise<void>,
  parts: Parts = {},
): Promise<Sight> {
  const lines = linesOf({ texts, ...parts });
  const budget = new TimeBudget();
  const scan = new TextScan(finders, budget);
  const whole = joined(lines);
  const located: Located[] = [];
  for (let at = 0; at < whole.length; at += inOneTurn) {
    for (const match of scan.push(whole.slice(at, at + inOneTurn)).matches) located.push(match);
    await pause();
    budget.renew();
  }
  return sightOf(lines, located.concat(scan.end().matches), scan.faults);
}

function joined(lines: readonly Line[]): string {
  return lines.map(({ line }) => line).join('\n');
}
