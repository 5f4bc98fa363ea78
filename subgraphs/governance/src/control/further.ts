import { type ChainEnd, emptyChain } from '@agg/kit';

/** The later of two ends of a chain; the first of two equal ones. */
export function further(one: ChainEnd = emptyChain, other: ChainEnd = emptyChain): ChainEnd {
  return other.seq > one.seq ? other : one;
}
