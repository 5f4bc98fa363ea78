/** Two times that were measured one after the other. */
export type Pair = readonly [left: number, right: number];

/** The result of comparing the sides of pairs. */
export interface Comparison {
  /** Medians of the left and of the right side, in milliseconds. */
  medians: [number, number];
  /** The probability of a difference as large, in either direction, if the sides were assigned by chance. */
  p: number;
}

/**
 * Tests whether the left side of pairs differs from the right by more than chance explains (Wilcoxon's signed-rank
 * test, exact). The only assumption is that the order within each pair was random: the distribution of times, the
 * speed of the machine and its other load do not matter. The ratio of each pair counts by its rank, so that a few
 * delayed ones do not decide.
 */
export function comparePairs(pairs: readonly Pair[]): Comparison {
  const ranks = signedRanks(pairs.map(([left, right]) => Math.log(left / right)));
  const positive = ranks.reduce((sum, rank) => sum + Math.max(rank, 0), 0);
  const total = (ranks.length * (ranks.length + 1)) / 2;
  return {
    medians: [medianOf(pairs.map(([left]) => left)), medianOf(pairs.map(([, right]) => right))],
    p: Math.min(1, 2 * chanceOfAtMost(Math.min(positive, total - positive), ranks.length)),
  };
}

/** The probability that positive ranks of `1` to `count` add up to at most `sum`, if signs are assigned by chance. */
function chanceOfAtMost(sum: number, count: number): number {
  const chances = new Float64Array(sum + 1);
  chances[0] = 1;
  for (let rank = 1; rank <= count; rank += 1)
    for (let at = sum; at >= 0; at -= 1) chances[at] = ((chances[at] ?? 0) + (chances[at - rank] ?? 0)) / 2;
  return chances.reduce((all, chance) => all + chance, 0);
}

/** The rank of each value by magnitude, with its sign. */
function signedRanks(values: readonly number[]): number[] {
  return [...values]
    .sort((one, other) => Math.abs(one) - Math.abs(other))
    .map((value, index) => Math.sign(value) * (index + 1));
}

/** Shuffles a list in place, every order equally likely. */
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
