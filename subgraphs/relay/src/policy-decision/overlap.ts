/** Milliseconds that a record may be later than its message, usually and at most; and between two looks for the latest. */
const lateness = { usual: 250, most: 5_000, lookEvery: 1_000 };

/**
 * How far a follower reads back, because transactions commit in another order than they begin. Whatever is recorded wakes
 * it, so reading back as far as possible each time would cost more the more there is.
 */
export class Overlap {
  /** How long rows have to be remembered that were read. */
  static readonly longest = lateness.most;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** @param isCheap whether one read has everything; @returns milliseconds before the last row */
  next(isCheap: boolean, now = performance.now()): number {
    if (!isCheap && now - this.#lookedAt < lateness.lookEvery) return lateness.usual;
    this.#lookedAt = now;
    return lateness.most;
  }
}
