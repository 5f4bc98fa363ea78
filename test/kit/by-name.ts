/** Runs `work` for each item, a few at a time, and returns the results by name. */
export async function byName<T extends { name: string }, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<Record<string, R>> {
  const results: Record<string, R> = {};
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) results[item.name] = await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return results;
}
