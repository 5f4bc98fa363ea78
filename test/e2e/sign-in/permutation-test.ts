/** What two series of times say about each other. */
export interface Comparison {
  /** Medians, in milliseconds. */
  medians: [number, number];
  /** How often a difference as large appears when nothing but chance says which series a time belongs to. */
  p: number;
}

const rounds = 5_000;

/**
 * Whether the medians of two series differ by more than chance explains: the times are dealt to two halves at random,
 * again and again. It asks nothing of how times are distributed, and nothing of how fast a machine is.
 */
export function compareMedians(left: readonly number[], right: readonly number[]): Comparison {
  const all = [...left, ...right];
  const observed = Math.abs(medianOf(left) - medianOf(right));
  let asLarge = 0;
  for (let round = 0; round < rounds; round += 1) {
    shuffle(all);
    const dealt = medianOf(all.slice(0, left.length)) - medianOf(all.slice(left.length));
    if (Math.abs(dealt) >= observed) asLarge += 1;
  }
  return { medians: [medianOf(left), medianOf(right)], p: (asLarge + 1) / (rounds + 1) };
}

/** Puts a list into another order, every order as likely as any other. */
export function shuffle<T>(list: T[]): T[] {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [list[index], list[other]] = [list[other] as T, list[index] as T];
  }
  return list;
}

function medianOf(times: readonly number[]): number {
  const sorted = Float64Array.from(times).sort();
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
