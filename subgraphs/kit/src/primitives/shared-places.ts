interface Waiting {
  tenantId: string;
  begin(): void;
}

/** The part of the places that is kept for tenants without one. */
const kept = 1 / 4;

/**
 * Limits how many pieces of work run at a time, and shares the places among tenants: the next one goes to the
 * tenant with the fewest, in the order of arrival among equals. Some are kept for tenants that have none, so
 * that work that takes long delays no other tenant.
 */
export class SharedPlaces {
  #taken = 0;
  /** How many places a tenant has; without an entry, none. */
  readonly #places = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  constructor(private readonly atATime: number) {}

  /** Whether every place is free. */
  get isUnused(): boolean {
    return this.#taken === 0;
  }

  /** How many wait for a place, of one tenant or of all. */
  waiting(tenantId?: string): number {
    if (tenantId === undefined) return this.#waiting.size;
    return [...this.#waiting].filter((each) => each.tenantId === tenantId).length;
  }

  /** Whether a tenant has as many places as one tenant may have, whatever others do. */
  hasShare(tenantId: string): boolean {
    return this.#placesOf(tenantId) >= this.atATime - Math.floor(this.atATime * kept);
  }

  /**
   * Takes a place when one is free.
   * @param signal ends the wait
   * @returns frees the place; only its first call does
   * @throws the reason of the signal
   */
  async take(tenantId: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#fits(tenantId)) this.#begin(tenantId);
    else await this.#turn(tenantId, signal);
    let isMine = true;
    return () => {
      if (isMine) this.#end(tenantId);
      isMine = false;
    };
  }

  #fits(tenantId: string): boolean {
    const others = this.#places.has(tenantId) ? Math.floor(this.atATime * kept) : 0;
    return this.#taken < this.atATime - others;
  }

  #turn(tenantId: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.delete(waiting);
      reject(signal.reason);
    };
    const begin = (): void => {
      this.#waiting.delete(waiting);
      signal.removeEventListener('abort', leave);
      this.#begin(tenantId);
      resolve();
    };
    const waiting = { tenantId, begin };
    this.#waiting.add(waiting);
    signal.addEventListener('abort', leave, { once: true });
    return promise;
  }

  #begin(tenantId: string): void {
    this.#taken += 1;
    this.#places.set(tenantId, this.#placesOf(tenantId) + 1);
  }

  #end(tenantId: string): void {
    this.#taken -= 1;
    const rest = this.#placesOf(tenantId) - 1;
    if (rest > 0) this.#places.set(tenantId, rest);
    else this.#places.delete(tenantId);
    this.#next()?.begin();
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const each of this.#waiting) {
      const hasFewer = !next || this.#placesOf(each.tenantId) < this.#placesOf(next.tenantId);
      if (hasFewer && this.#fits(each.tenantId)) next = each;
    }
    return next;
  }

  #placesOf(tenantId: string): number {
    return this.#places.get(tenantId) ?? 0;
  }
}
