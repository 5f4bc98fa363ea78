/** The fragments of a stream, and the milliseconds between two; with 0, as few as a timer can wait. */
export interface Fragments {
  count: number;
  everyMs: number;
}

/** Streams whose fragments are timed, one by one. */
export const timed: Fragments = { count: 50, everyMs: 20 };

/** Streams of a usual rate that are longer than what is read at once of each. */
export const usual: Fragments = { count: 400, everyMs: 20 };

/** A stream of some hundred fragments a second, as the official server writes one that an agent does not pace. */
export const fast: Fragments = { count: 2_000, everyMs: 0 };
