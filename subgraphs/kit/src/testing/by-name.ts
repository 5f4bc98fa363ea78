/** Enough to keep a product busy that waits for its database, and few enough for it not to refuse some. */
const atATime = 16;

/**
 * Does a piece of work for each item, many at a time, for instance sends the requests of a generated test. The order in
 * which they are done must not matter.
 * @returns the results by name, in the order of the items
 */
export async function byName<T extends { name: string }, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<Record<string, R>> {
  const results = new Map<string, R>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) results.set(item.name, await work(item));
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return Object.fromEntries(items.map(({ name }) => [name, results.get(name) as R]));
}

/** What is expected of each item, by name: to be compared with the results of `byName`. */
export function everywhere<T extends { name: string }, R>(
  items: readonly T[],
  expected: (item: T) => R,
): Record<string, R> {
  return Object.fromEntries(items.map((item) => [item.name, expected(item)]));
}
