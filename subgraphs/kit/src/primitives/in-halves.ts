/** What could not be done. */
export interface Undone<T> {
  /** The items whose work failed although nothing else was done with it. */
  failed: { item: T; error: unknown }[];
  /** The items that were not tried alone, because too much had failed. */
  left: T[];
}

/**
 * Does work for several items together, one group after the other. Where that fails, halves of the group find out whose
 * part is to blame: it holds up no other.
 * @param work all or nothing
 * @param mostFailures after which the rest is left: the fault is none of single items
 */
export async function inHalves<T>(
  groups: Iterable<readonly T[]>,
  work: (items: readonly T[]) => Promise<void>,
  mostFailures: number,
): Promise<Undone<T>> {
  const undone: Undone<T> = { failed: [], left: [] };
  let failures = 0;
  const attempt = async (items: readonly T[]): Promise<void> => {
    if (failures >= mostFailures) {
      undone.left.push(...items);
      return;
    }
    try {
      await work(items);
    } catch (error) {
      failures += 1;
      const [item] = items;
      if (items.length === 1) return void undone.failed.push({ item: item as T, error });
      const middle = Math.ceil(items.length / 2);
      await attempt(items.slice(0, middle));
      await attempt(items.slice(middle));
    }
  };
  for (const group of groups) await attempt(group);
  return undone;
}
