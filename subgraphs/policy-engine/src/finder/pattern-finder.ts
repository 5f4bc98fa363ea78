import type { FoundType } from '@agg/schema/policy-words';
import { basicPlane } from './basic-plane.ts';
import type { Finder, Match } from './finder.types.ts';
import { byPlace } from './match-order.ts';
import { NearWords } from './near-words.ts';
import type { EntityRow, Pattern } from './pattern.types.ts';

/** Units before and after a thing where a word is near. */
const near = { before: 60, after: 30 };

/** Units of the label before a thing. */
export const longestLabel = 100;

/** Finds one kind of data by how it is written, what checks it, and the words near it. */
export class PatternFinder implements Finder {
  readonly longest: number;

  constructor(
    private readonly type: FoundType,
    private readonly row: EntityRow,
  ) {
    this.longest = Math.max(...row.patterns.map(({ longest }) => longest)) + near.after + 1;
  }

  find(text: string, from: number, to: number): Match[] {
    const { words, patterns } = this.row;
    const basic = basicPlane(text);
    const near = words && new NearWords(words, basic);
    const found = patterns.flatMap((pattern) => this.#search(pattern, basic, from, to, near));
    return found.sort(byPlace);
  }

  /**
   * Tries every place: where the search went on behind a match, what is found would depend on where it began.
   */
  #search(pattern: Pattern, text: string, from: number, to: number, near?: NearWords): Match[] {
    const { expression } = pattern;
    const matches: Match[] = [];
    let run = { start: 0, end: 0 };
    expression.lastIndex = Math.max(0, from - longestLabel);
    for (let hit = expression.exec(text); hit && hit.index < to; hit = expression.exec(text)) {
      expression.lastIndex = hit.index + 1;
      const taken = hit[1] ?? hit[0];
      const start = hit.index + hit[0].length - taken.length;
      const match = start >= from && start < to ? this.#judge(pattern, start, taken, near) : undefined;
      if (!match) continue;
      if (pattern.run && pattern.isCut?.(taken) !== false) run = prolong(match, pattern, text, run);
      matches.push(match);
    }
    return matches;
  }

  #judge(pattern: Pattern, start: number, taken: string, words?: NearWords): Match | undefined {
    const units = pattern.measure ? pattern.measure(taken) : taken.length;
    if (units === 0) return undefined;
    const end = start + units;
    const isNear = words?.isBetween(start - near.before, start) || words?.isBetween(end, end + near.after);
    const score = isNear ? pattern.near : pattern.alone;
    return score > 0 ? { type: this.type, start, end, score } : undefined;
  }
}

/**
 * Lets a match go on to the end of the run that it stands in, where that is longer than the expression can take.
 * @param known the last such run: of several matches in it, the first one finds its end
 */
function prolong(
  match: Match,
  { run, longest, isCut }: Pattern,
  text: string,
  known: { start: number; end: number },
) {
  if (!run) return known;
  const isKnown = match.start < known.end;
  run.lastIndex = match.start;
  const end = isKnown ? known.end : match.start + (run.exec(text)?.[0].length ?? 0);
  if (!isCut && end - match.start < longest) return known;
  match.end = end;
  if (end === text.length) match.rest = run;
  return { start: match.start, end };
}
