import type { FoundType } from '@agg/schema/policy-words';

/** How one kind of data is written. */
export interface Pattern {
  /**
   * Global, and linear: all quantifiers are bounded, and no two of them can take the same units. Its first group, where it
   * has one, is what is found, and stands at the end of the match; what precedes it has at most 100 units.
   */
  expression: RegExp;
  /** Units of the longest thing that it finds, with what it looks at behind; at most 220. */
  longest: number;
  /** How many units of what the expression took are really it: none where it only looks like it. */
  measure?(taken: string): number;
  /** The score without and with one of the words near; without a word, 0 is no match. */
  alone: number;
  near: number;
  /** What a thing consists of that has no longest length: of one that is longer than `longest`, all of it is found. */
  run?: RegExp;
  /** Whether the expression has to end where it did, and `run` goes on. Otherwise it does where it has `longest` units. */
  isCut?(taken: string): boolean;
}

/** A kind of data, and how it is found. */
export interface EntityRow {
  /** Words that stand near it, in any case. */
  words?: RegExp;
  /**
   * Labels of other things: what stands right behind one, and is told by its shape or a word near, is none. With their end, and
   * a group of what stands between.
   */
  others?: RegExp;
  patterns: readonly Pattern[];
}

export type EntityRows = Partial<Record<FoundType, EntityRow>>;
