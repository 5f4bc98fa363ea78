/** Two times that were measured one after the other. */
export type Pair = readonly [left: number, right: number];

/** The result of comparing the sides of pairs. */
export interface Comparison {
  /** Medians of the left and of the right side, in milliseconds. */
  medians: [number, number];
  /** The probability of a difference as large if the sides were assigned by chance. */
  p: number;
}

const rounds = 100_000;
// Cached, because a global of the test runner takes far longer to look up than to call.
const { random } = Math;

/**
 * Tests whether the left side of pairs differs from the right by more than chance explains: the sides of each
 * pair are swapped at random, repeatedly. The only assumption is that the order within each pair was random:
 * the distribution of times, the speed of the machine and its other load do not matter. The ratio of each
 * pair counts by its rank, so that a few delayed ones do not decide.
 */
export function comparePairs(pairs: readonly Pair[]): Comparison {
  const ranks = signedRanks(pairs.map(([left, right]) => Math.log(left / right)));
  const observed = Math.abs(ranks.reduce((sum, rank) => sum + rank, 0));
  let asLarge = 0;
  for (let round = 0; round < rounds; round += 1) {
    let sum = 0;
    for (const rank of ranks) sum += random() < 0.5 ? rank : -rank;
    if (sum >= observed || -sum >= observed) asLarge += 1;
  }
  const medians: Comparison['medians'] = [
    medianOf(pairs.map(([left]) => left)),
    medianOf(pairs.map(([, right]) => right)),
  ];
  return { medians, p: (asLarge + 1) / (rounds + 1) };
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
