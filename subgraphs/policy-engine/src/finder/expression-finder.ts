import { RE2JS } from 're2js';
import { compileExpression } from './compile-expression.ts';
import { type Budget, type Finder, type Match, searchStep } from './finder.types.ts';
import { byPlace } from './match-order.ts';
import { scores } from './scores.ts';
import { TimeBudget } from './time-budget.ts';

/** Units of the longest match. Where an expression would take more, what it takes of the first 240 counts, if anything. */
export const longestExpressionMatch = 240;

/**
 * Finds what expressions match; `^` and `$` hold at each line. They look at pieces of the text that begin at the same places
 * however the text comes: what a quantifier without end takes depends on where the text ends.
 */
export class ExpressionFinder implements Finder {
  readonly longest = longestExpressionMatch;
  readonly #expressions: readonly RE2JS[];

  /** @param sources of expressions; @throws RE2JSSyntaxException */
  constructor(sources: readonly string[]) {
    this.#expressions = sources.map((source) => compileExpression(source, RE2JS.MULTILINE));
  }

  find(text: string, from: number, to: number, budget: Budget = new TimeBudget()): Match[] {
    const matches = budget.run(() => this.#search(text, from, to, budget));
    return matches.sort(byPlace);
  }

  #search(text: string, from: number, to: number, budget: Budget): Match[] {
    const matches: Match[] = [];
    for (let at = from; at < to; at += searchStep) {
      // `\b` and `^` look at the unit before.
      const begin = Math.max(0, at - 1);
      const piece = text.slice(begin, at + searchStep + longestExpressionMatch);
      const last = Math.min(to, at + searchStep) - begin;
      for (const expression of this.#expressions)
        for (const { start, end } of spansIn(expression, piece, at - begin, last, budget))
          matches.push({ type: 'PATTERN', start: start + begin, end: end + begin, score: scores.certain });
    }
    return matches;
  }
}

/** The matches that start in a part of a piece, without those that take nothing. */
function* spansIn(expression: RE2JS, piece: string, from: number, to: number, budget: Budget) {
  const matcher = expression.matcher(piece);
  for (let at = from; at < to; ) {
    budget.check();
    if (!matcher.find(at)) return;
    const start = matcher.start();
    if (start >= to) return;
    const isLong = matcher.end() - start > longestExpressionMatch;
    const end = isLong ? endWithin(expression, piece, start) : matcher.end();
    if (end > start) yield { start, end };
    at = nextPlace(piece, start, end);
  }
}

/** Where the match ends that begins at a place and has no more units than a match may have; the place itself without one. */
function endWithin(expression: RE2JS, piece: string, start: number): number {
  const matcher = expression.matcher(piece.slice(0, start + longestExpressionMatch));
  return matcher.find(start) && matcher.start() === start ? matcher.end() : start;
}

/** Where the search goes on: a match does not hide those that begin in its further lines, which may be other texts. */
function nextPlace(piece: string, start: number, end: number): number {
  const line = piece.indexOf('\n', start + 1);
  return Math.max(start + 1, line >= 0 && line < end ? line : end);
}
