import type { FoundType } from '@agg/schema/policy-words';
import { basicPlane } from './basic-plane.ts';
import type { Finder, Match } from './finder.types.ts';
import { byPlace } from './match-order.ts';
import { NearWords } from './near-words.ts';
import { foundExpression, openExpression } from './open-expression.ts';
import type { EntityRow, Pattern } from './pattern.types.ts';
import { scores } from './scores.ts';

/** Units before and after a thing where a word is near. */
const near = { before: 60, after: 30 };

/** Units of the label before a thing. */
export const longestLabel = 100;

/** Units of a part in which what is found is looked for before its label: a stream asks for so few at a time. */
const fewUnits = 64;

/** A pattern, and what of it is compiled when a stream first asks. */
interface Search {
  pattern: Pattern;
  /** Whether only a part of what its expression takes is what it finds. */
  hasLabel: boolean;
  open?: RegExp;
  found?: RegExp;
}

/** Units before a thing in which the label of another one is looked for. */
export const longestOther = 40;

/** Finds one kind of data by how it is written, what checks it, and the words near it. */
export class PatternFinder implements Finder {
  readonly longest: number;
  readonly #searches: readonly Search[];
  readonly #words: RegExp | undefined;

  constructor(
    private readonly type: FoundType,
    private readonly row: EntityRow,
  ) {
    this.longest = Math.max(...row.patterns.map(({ longest }) => longest)) + near.after + 1;
    this.#searches = row.patterns.map((pattern) => ({ pattern, hasLabel: hasGroup(pattern.expression) }));
    this.#words = row.words && new RegExp(row.words.source, `g${row.words.flags}`);
  }

  find(text: string, from: number, to: number): Match[] {
    const basic = basicPlane(text);
    const near = this.#words && new NearWords(this.#words, basic);
    const found = this.#searches.flatMap((search) => {
      if (search.hasLabel && from > 0 && to - from <= fewUnits && firstFound(search, basic, from) >= to)
        return [];
      search.pattern.expression.lastIndex = search.hasLabel ? Math.max(0, from - longestLabel) : from;
      return this.#search(search.pattern, basic, from, to, near);
    });
    return found.sort(byPlace);
  }

  openFrom(text: string, from: number): number {
    const basic = basicPlane(text);
    const places = this.#searches.map((search) => {
      search.open ??= openPattern(search.pattern, this.row.words);
      return placeOf(search.open, basic, from);
    });
    return Math.min(...places);
  }

  /**
   * Tries every place: where the search went on behind a match, what is found would depend on where it began.
   */
  #search(pattern: Pattern, text: string, from: number, to: number, near?: NearWords): Match[] {
    const { expression } = pattern;
    const matches: Match[] = [];
    let run = { start: 0, end: 0 };
    for (let hit = expression.exec(text); hit && hit.index < to; hit = expression.exec(text)) {
      expression.lastIndex = hit.index + 1;
      const taken = hit[1] ?? hit[0];
      const start = hit.index + hit[0].length - taken.length;
      const match = start >= from && start < to ? this.#judge(pattern, start, taken, near) : undefined;
      if (!match || this.#isOther(pattern, text, start, near)) continue;
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

  /** Whether the label of something else stands right before a place, and is no part of a word of this kind: `tax id`. */
  #isOther({ alone }: Pattern, text: string, start: number, words?: NearWords): boolean {
    if (alone >= scores.distinct) return false;
    const found = this.row.others?.exec(text.slice(Math.max(0, start - longestOther), start));
    return Boolean(found) && words?.endsAt(start - String(found?.[1]).length) !== true;
  }
}

/** What a pattern has begun to take. What follows matters as well where a word near changes the score, or a run goes on. */
function openPattern({ expression, alone, near: withWord, run, isCut, longest }: Pattern, words?: RegExp) {
  const nearBehind = words && alone !== withWord ? `[^]{0,${near.after + 1}}` : undefined;
  const runBehind = run && !isCut ? run.source.replace(/\*$/, `{0,${longest}}`) : undefined;
  const behind = [nearBehind, runBehind].filter((way) => way !== undefined).join('|');
  return openExpression(expression, behind);
}

function firstFound(search: Search, text: string, from: number): number {
  search.found ??= foundExpression(search.pattern.expression);
  return placeOf(search.found, text, from);
}

/** The first place, from one on, where an expression matches; the end where it does not. */
function placeOf(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? text.length;
}

/** Parts of an expression in which a parenthesis stands for itself. */
const literal = /\\.|\[(?:\\.|[^\]\\])*\]/g;

function hasGroup({ source }: RegExp): boolean {
  return /\((?!\?)/.test(source.replace(literal, ''));
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
