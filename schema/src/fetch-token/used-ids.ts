import { GatewayError } from '../gateway-error.ts';

/**
 * Stores ids until their tokens expire. There is one set per second of expiry, so that removing expired ids
 * does not visit the others.
 */
export class UsedIds {
  readonly #bySecond = new Map<number, Set<string>>();
  #size = 0;

  /**
   * @param limit the most ids that are stored
   * @param now milliseconds since 1970
   */
  constructor(
    private readonly limit: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Whether an id is new. Returns true only once for each id.
   * @param end expiry of its token, in seconds since 1970
   * @throws UNAVAILABLE when the limit is reached: dropping an id would let its token be used again
   */
  isNew(id: string, end: number): boolean {
    this.#forget(Math.floor(this.now() / 1_000));
    const second = Math.ceil(end);
    const ids = this.#bySecond.get(second) ?? new Set();
    if (ids.has(id)) return false;
    if (this.#size >= this.limit) throw new GatewayError('UNAVAILABLE', undefined, { retryAfter: 1 });
    this.#bySecond.set(second, ids.add(id));
    this.#size += 1;
    return true;
  }

  #forget(now: number): void {
    for (const [second, ids] of this.#bySecond)
      if (second < now) {
        this.#size -= ids.size;
        this.#bySecond.delete(second);
      }
  }
}
