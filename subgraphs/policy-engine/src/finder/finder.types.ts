import type { FoundType } from '@agg/schema/policy-words';
import type { InTurns } from './in-turns.ts';

/** Something found in a text. */
export interface Match {
  type: FoundType;
  /** The span, in UTF-16 units of the text that was searched; `end` is not a part of it. */
  start: number;
  end: number;
  /** From 0 to 1: how certain it is. What each score stands for is documented in `finder/scores.ts`. */
  score: number;
  /** Which one of the finder's words it is, where different words count more than one word often. */
  word?: string;
  /** What goes on with it without end, where the searched text ends before that does. Sticky. */
  rest?: RegExp;
}

/**
 * Finds something in a text, in linear time, without I/O. The text is a `NormalText`: compatibility forms are composed,
 * invisible characters are gone, and every character has its place in the original.
 *
 * What is found at a place depends only on the units from `lookBehind` before to `longest` after it, wherever the search
 * began: so a stream, of which only a part is known at a time, gives the same matches as the whole.
 */
export interface Finder {
  /** Units of the longest match together with what has to be seen after it: a stream holds so much back. At most 256. */
  readonly longest: number;
  /**
   * The matches that start in a part of a text, in the order of their starts.
   * @param text normal
   * @param from where the part begins
   * @param to where it ends
   */
  find(text: string, from: number, to: number): Match[];
  /**
   * The same, for one that may need much time. It ends its turn where that of the budget is over.
   * @param budget of all such finders together
   * @throws DetectorTimeout where it would take too long
   */
  findInTurns?(text: string, from: number, to: number, budget: Budget): InTurns<Match[]>;
  /**
   * The first place, from one on, at which something may begin that depends on what follows the text; the end of the text
   * where there is none. What begins before it is found as in the whole text. Without this, as far back as `longest`.
   */
  openFrom?(text: string, from: number): number;
  /** The same, for one that may need much time. @throws DetectorTimeout */
  openInTurns?(text: string, from: number, budget: Budget): InTurns<number>;
}

/** The work that finders may do together. */
export interface Budget {
  /** @throws DetectorTimeout where nothing is left */
  spend(steps: number): void;
  /** Whether other work should run before more is spent. */
  readonly isTurnOver: boolean;
}

/** Units before a place that may matter for what is found there. */
export const lookBehind = 256;

/** A long text is searched in steps of so many units; that which is searched begins at a multiple of them. */
export const searchStep = 128;

/** The last place, at or before another one, at which a step begins. */
export function stepBefore(place: number): number {
  return Math.floor(place / searchStep) * searchStep;
}

/** A text would take longer than a detector may: what it did not find is not known. */
export class DetectorTimeout extends Error {
  override readonly name = 'DetectorTimeout';
}
