import type { RE2JS } from 're2js';
import { compileExpression } from './compile-expression.ts';
import { DetectorTimeout, type Finder, type Match, searchStep } from './finder.types.ts';
import { scores } from './scores.ts';

/** Units of the longest match; of a longer one, the parts that begin at multiples of `searchStep` are found. */
const longest = 240;

/** Milliseconds of the processor for one search of a text: no other process makes it longer. */
const longestTime = 100;

/** An expression of RE2, which needs linear time. @throws RE2JSSyntaxException */
/**
 * Finds what expressions match. They look at pieces of the text that begin at the same places however the text comes: what
 * a quantifier without end takes depends on where the text ends.
 */
export class ExpressionFinder implements Finder {
  readonly longest = longest;
  readonly #expressions: readonly RE2JS[];

  /** @param sources of expressions; @throws RE2JSSyntaxException */
  constructor(sources: readonly string[]) {
    this.#expressions = sources.map(compileExpression);
  }

  find(text: string, from: number, to: number): Match[] {
    const before = process.threadCpuUsage();
    const matches: Match[] = [];
    for (let at = from; at < to; at += searchStep) {
      // `\b` and `^` look at the unit before.
      const begin = Math.max(0, at - 1);
      const piece = text.slice(begin, at + searchStep + longest);
      const last = Math.min(to, at + searchStep) - begin;
      for (const expression of this.#expressions)
        for (const { start, end } of spansIn(expression, piece, at - begin, last))
          matches.push({ type: 'PATTERN', start: start + begin, end: end + begin, score: scores.certain });
      if (millisecondsSince(before) > longestTime)
        throw new DetectorTimeout(`Expressions took over ${longestTime} ms.`);
    }
    return matches.sort((one, other) => one.start - other.start || other.end - one.end);
  }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** The matches that start in a part of a piece, without those that take nothing. */
function* spansIn(expression: RE2JS, piece: string, from: number, to: number) {
  const matcher = expression.matcher(piece);
  for (let at = from; at < to && matcher.find(at); ) {
    const start = matcher.start();
    const end = matcher.end();
    if (start >= to) return;
    if (end > start) yield { start, end };
    at = Math.max(end, start + 1);
  }
}
