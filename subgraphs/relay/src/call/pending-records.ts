/** Records of one stream that may wait: a fast agent is slowed down to the rate at which they are written. */
export const mostAhead = 64;

/** What is being recorded while a stream goes on. */
export class PendingRecords {
  #all: Promise<unknown> = Promise.resolve();
  #inOrder: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Goes on with a stream while this is recorded. */
  add(record: Promise<unknown>): void {
    this.#waiting += 1;
    const end = (): void => {
      this.#waiting -= 1;
    };
    record.then(end, end);
    this.#all = Promise.all([this.#all, record]);
    // It may fail before somebody waits for it.
    this.#all.catch(() => undefined);
  }

  /** The same, once those before that were added by this are recorded. */
  addInOrder(record: () => Promise<unknown>): void {
    this.#inOrder = this.#inOrder.then(record);
    this.add(this.#inOrder);
  }

  /** Waits while more is to be recorded than a stream may be ahead. @throws UNAVAILABLE */
  async caughtUp(): Promise<void> {
    if (this.#waiting > mostAhead) await this.#all;
  }

  /** Waits until everything is durable. @throws UNAVAILABLE */
  async settled(): Promise<void> {
    await this.#all;
  }
}
