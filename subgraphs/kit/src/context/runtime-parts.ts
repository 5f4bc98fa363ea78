/** What the subgraphs of a process keep beside their requests. */
export class RuntimeParts {
  readonly #parts = new Map<object, unknown>();
  readonly #stops: (() => Promise<void>)[] = [];

  get<T>(key: object, make: () => T, stop?: (part: T) => Promise<void>): T {
    if (this.#parts.has(key)) return this.#parts.get(key) as T;
    const part = make();
    this.#parts.set(key, part);
    if (stop) this.#stops.push(() => stop(part));
    return part;
  }

  async stop(): Promise<void> {
    await Promise.allSettled(this.#stops.map((stop) => stop()));
  }
}
