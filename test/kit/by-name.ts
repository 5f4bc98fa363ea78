/** Runs `work` for each item, a few at a time. @returns the results by name, in the order of the items */
export async function byName<T extends { name: string }, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<Record<string, R>> {
  const results = new Map<string, R>();
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) results.set(item.name, await work(item));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return Object.fromEntries(items.map(({ name }) => [name, results.get(name) as R]));
}
