/** What two times were that were taken one after the other. */
export type Pair = readonly [left: number, right: number];

/** What pairs of times say about the difference of their sides. */
export interface Comparison {
  /** Medians of the left and of the right, in milliseconds. */
  medians: [number, number];
  /** How often a difference as large appears when nothing but chance says which side a time belongs to. */
  p: number;
}

const rounds = 100_000;
// A global of the test runner takes far longer to look up than to call.
const { random } = Math;

/**
 * Whether the left of pairs differs from the right by more than chance explains: the sides of each pair are changed
 * at random, again and again. Where chance has said which of the two came first, that is all there is to assume: how
 * times are distributed, how fast a machine is and what else it does meanwhile play no part. The ratio of each pair
 * counts by its rank, so that a few that were held up do not decide.
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

/** The place of each value among all by its size alone, with its sign. */
function signedRanks(values: readonly number[]): number[] {
  return [...values]
    .sort((one, other) => Math.abs(one) - Math.abs(other))
    .map((value, index) => Math.sign(value) * (index + 1));
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
