import type { Hop } from './hop.types.ts';

/** The legs of a hop at which policies apply (interface, Policy Groups). */
type RequestLeg = 'requestFromSource' | 'requestToSink';

/** Applies the policies of one leg. There are none yet: bindings come with the subgraph of policies. */
export function applyPolicies(_leg: RequestLeg): (hop: Hop) => Promise<void> {
  return async () => undefined;
}
