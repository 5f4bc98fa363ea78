import type { Match } from './finder.types.ts';

/** By where they begin, the longer ones first, and of equal ones the more certain: those within others are told no more. */
export function byPlace(one: Match, other: Match): number {
  return one.start - other.start || other.end - one.end || other.score - one.score;
}
