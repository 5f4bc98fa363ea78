interface Waiting {
  key: string;
  go(): void;
}

/**
 * Lets fetches answer one after another in an order that only their texts decide. What runs at the same time may
 * write to the same place of the answer, and the last one wins: two executors agree only when they see one order.
 */
export class Turns {
  readonly #waiting: Waiting[] = [];

  /** Resolves when it is this fetch's turn: nothing else can run before something has come of it. */
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
