import { RE2JS } from 're2js';
import { compileExpression } from './compile-expression.ts';
import { ExpressionSearch } from './expression-search.ts';
import { type Budget, type Finder, type Match, searchStep, stepBefore } from './finder.types.ts';
import { atOnce, type InTurns } from './in-turns.ts';
import { byPlace } from './match-order.ts';
import { partsOf } from './parts-of.ts';
import type { Span } from './program.types.ts';
import { scores } from './scores.ts';
import { StepBudget } from './step-budget.ts';

/** Units of the longest match. Where an expression would take more, what it takes of the first 240 counts, if anything. */
export const longestExpressionMatch = 240;

/** To compile a part of an expression takes as long as so many steps of a search. */
const stepsToCompile = 250;

/**
 * Finds what expressions match; `^` and `$` hold at each line. They look at pieces of the text that begin at the same places
 * however the text comes: what a quantifier without end takes depends on where the text ends.
 */
export class ExpressionFinder implements Finder {
  readonly longest = longestExpressionMatch;
  /** Compiled when they first search. */
  readonly #compiled: (RE2JS | undefined)[] = [];

  /** @param sources of expressions */
  constructor(private readonly sources: readonly string[]) {}

  /** @throws DetectorTimeout; RE2JSSyntaxException for one that is not valid */
  find(text: string, from: number, to: number): Match[] {
    return atOnce(this.findInTurns(text, from, to, new StepBudget()));
  }

  *findInTurns(text: string, from: number, to: number, budget: Budget): InTurns<Match[]> {
    const matches: Match[] = [];
    for (const index of this.sources.keys()) {
      const search = new ExpressionSearch(this.#expression(index, budget), budget);
      if (budget.isTurnOver) yield;
      const first = stepBefore(from);
      // A stream asks often: for most of its pieces, it is enough to know that nothing begins there.
      if (first < from && (yield* search.begun(text.slice(0, to + longestExpressionMatch), from)).whole >= to)
        continue;
      for (let at = first; at < to; at += searchStep) yield* findInPiece(search, text, at, to, matches);
    }
    return matches.filter(({ start }) => start >= from).sort(byPlace);
  }

  *openInTurns(text: string, from: number, budget: Budget): InTurns<number> {
    let first = text.length;
    for (const index of this.sources.keys()) {
      const search = new ExpressionSearch(this.#expression(index, budget), budget);
      if (budget.isTurnOver) yield;
      first = Math.min(first, (yield* search.begun(text, from)).open);
    }
    // How a longer match is divided is known when its piece is.
    return Math.max(from, first, stepBefore(text.length - longestExpressionMatch));
  }

  #expression(index: number, budget: Budget): RE2JS {
    const known = this.#compiled[index];
    if (known) return known;
    const source = this.sources[index] ?? '';
    budget.spend(partsOf(source) * stepsToCompile);
    const compiled = compileExpression(source, RE2JS.MULTILINE);
    this.#compiled[index] = compiled;
    return compiled;
  }
}

/** @param matches gets those that start within a step of the search from a place on, without those that take nothing */
function* findInPiece(
  search: ExpressionSearch,
  text: string,
  at: number,
  to: number,
  matches: Match[],
): InTurns<void> {
  // `\b` and `^` look at the unit before.
  const begin = Math.max(0, at - 1);
  const piece = text.slice(begin, at + searchStep + longestExpressionMatch);
  const last = Math.min(to, at + searchStep) - begin;
  for (let place = at - begin; place < last; ) {
    const found = yield* search.find(piece, place);
    if (!found || found.start >= last) return;
    const { start, end } = yield* shortened(search, piece, found);
    if (end > start)
      matches.push({ type: 'PATTERN', start: start + begin, end: end + begin, score: scores.certain });
    place = nextPlace(piece, start, end);
  }
}

/** A match that has too many units, within those that it may have: it takes nothing where none begins there. */
function* shortened(search: ExpressionSearch, piece: string, span: Span): InTurns<Span> {
  const { start, end } = span;
  if (end - start <= longestExpressionMatch) return span;
  const found = yield* search.find(piece.slice(0, start + longestExpressionMatch), start);
  return found?.start === start ? found : { start, end: start };
}

/** Where the search goes on: a match does not hide those that begin in its further lines, which may be other texts. */
function nextPlace(piece: string, start: number, end: number): number {
  const line = piece.indexOf('\n', start + 1);
  return Math.max(start + 1, line >= 0 && line < end ? line : end);
}
