/** Limits how many pieces of work run at a time; others wait, first come, first served. */
export class Semaphore {
  #taken = 0;
  /** Each gives a place to the one that waits. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly atATime: number) {}

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Whether every place is free. */
  get isUnused(): boolean {
    return this.#taken === 0;
  }

  /** Runs the work when a place is free: where one is, the work begins in this call. @throws what it throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#takeFree()) await this.#turn();
    try {
      return await work();
    } finally {
      this.#free();
    }
  }

  /**
   * Takes a place when one is free.
   * @param signal ends the wait
   * @returns frees the place; only its first call does
   * @throws the reason of the signal
   */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#takeFree()) await this.#turn(signal);
    let isMine = true;
    return () => {
      if (isMine) this.#free();
      isMine = false;
    };
  }

  #takeFree(): boolean {
    const isFree = this.#taken < this.atATime;
    if (isFree) this.#taken += 1;
    return isFree;
  }

  #turn(signal?: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (): void => {
      this.#waiting.delete(take);
      reject(signal?.reason);
    };
    const take = (): void => {
      this.#waiting.delete(take);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    this.#waiting.add(take);
    signal?.addEventListener('abort', leave, { once: true });
    return promise;
  }

  /** Gives the place to the next one, or frees it. */
  #free(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#taken -= 1;
  }
}
