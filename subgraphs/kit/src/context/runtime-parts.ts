/** What the subgraphs of a process keep beside their requests. */
export class RuntimeParts {
  readonly #parts = new Map<object, unknown>();
  readonly #stops: (() => Promise<void>)[] = [];
  #stopped: Promise<unknown> | undefined;

  get<T>(key: object, make: () => T, stop?: (part: T) => Promise<void>): T {
    if (this.#parts.has(key)) return this.#parts.get(key) as T;
    const part = make();
    this.#parts.set(key, part);
    if (stop) this.#stops.push(() => stop(part));
    return part;
  }

  /** Stops them once: subgraphs stop beside each other, and each closes a database that parts may still need. */
  stop(): Promise<unknown> {
    this.#stopped ??= Promise.allSettled(this.#stops.map((stop) => stop()));
    return this.#stopped;
  }
}
