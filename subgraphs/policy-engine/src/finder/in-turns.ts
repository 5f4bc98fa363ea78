/** Work that ends its turn wherever it yields: whoever runs it may let other work run before it goes on. */
export type InTurns<T> = Generator<void, T>;

/** Runs all turns of a piece of work one after the other. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
