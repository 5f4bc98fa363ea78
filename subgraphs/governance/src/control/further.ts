import { type ChainEnd, emptyChain } from '@agg/kit';

/** The one of two ends of a chain that comes later; the first of two that have one number. */
export function further(one: ChainEnd = emptyChain, other: ChainEnd = emptyChain): ChainEnd {
  return other.seq > one.seq ? other : one;
}
