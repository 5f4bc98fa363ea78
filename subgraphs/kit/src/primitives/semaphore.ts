/** Limits how many pieces of work run at a time; others wait, first come, first served. */
export class Semaphore {
  #taken = 0;
  /** Each gives a place to the one that waits. */
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atATime: number) {}

  /** Runs the work when a place is free: where one is, the work begins in this call. @throws what it throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken < this.atATime) this.#taken += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      this.#free();
    }
  }

  /** Gives the place to the next one, or frees it. */
  #free(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken -= 1;
  }
}
