/** Ends what was started, in reverse order, each once; also when the whole program is terminated. */
export class Undo implements AsyncDisposable {
  static readonly #all = new Set<Undo>();
  readonly #steps: (() => Promise<unknown>)[] = [];

  constructor() {
    Undo.#all.add(this);
  }

  later(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    Undo.#all.delete(this);
    for (const step of this.#steps.splice(0).reverse()) await step();
  }

  /** Ends what all instances have started. */
  static async everything(): Promise<void> {
    for (const undo of Undo.#all) await undo[Symbol.asyncDispose]();
  }
}
