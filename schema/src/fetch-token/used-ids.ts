import { GatewayError } from '../gateway-error.ts';

/**
 * Remembers ids until their tokens have ended, in a set for each second in which some end: forgetting takes no looking
 * at those that are still good.
 */
export class UsedIds {
  readonly #bySecond = new Map<number, Set<string>>();
  #size = 0;

  /** @param limit so many ids at most */
  constructor(private readonly limit: number) {}

  /**
   * Whether an id is new, which it is only once.
   * @param end of its token, in seconds since 1970
   * @throws UNAVAILABLE when too many would have to be remembered: forgetting one would let its token be used again
   */
  isNew(id: string, end: number): boolean {
    this.#forget(Math.floor(Date.now() / 1_000));
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
