interface Waiting {
  key: string;
  go(): void;
}

/**
 * Lets fetches respond one at a time, in an order that depends only on their texts. Parallel fetches may
 * write to the same place of the answer, and the last one wins: two executors agree only in the same order.
 */
export class Turns {
  readonly #waiting: Waiting[] = [];

  /** Resolves when it is this fetch's turn: no other fetch runs before its result is processed. */
  next(key: string): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ key, go });
      if (this.#waiting.length === 1) setImmediate(() => this.#first());
    });
  }

  #first(): void {
    this.#waiting.sort(({ key: one }, { key: other }) => (one < other ? -1 : Number(one > other)));
    this.#waiting.shift()?.go();
    if (this.#waiting.length > 0) setImmediate(() => this.#first());
  }
}
