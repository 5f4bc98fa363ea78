import type { Finder, Match } from '../finder/finder.types.ts';

/** A match, where it stands in the original text, counted from its beginning. */
export interface Located extends Omit<Match, 'rest'> {
  finder: Finder;
}

/** A part of the original text that is known to be complete: no match goes on beyond it. */
export interface Released {
  /** Where it begins in the original. */
  at: number;
  text: string;
  /** In the order of their starts. */
  matches: readonly Located[];
}

/** Why a finder did not look at everything. */
export type FinderFault = 'DETECTOR_FAILED' | 'DETECTOR_TIMEOUT';
