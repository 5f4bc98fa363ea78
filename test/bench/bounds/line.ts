/** One line of the table: how long something took each time, in milliseconds. */
export interface Line {
  what: string;
  times: readonly number[];
  /** In words; absent for what has no target. */
  target?: string;
  isMet?: boolean;
}

export const header = ['', 'times', 'p50 ms', 'p99 ms', 'target', ''];

/** A line whose p99 must not be larger than so many milliseconds. */
export function within(milliseconds: number, what: string, times: readonly number[]): Line {
  return { what, times, target: `${milliseconds} ms`, isMet: quantile(times, 0.99) <= milliseconds };
}

export function quantile(times: readonly number[], share: number): number {
  const ascending = times.toSorted((one, other) => one - other);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export function cells({ what, times, target = '', isMet }: Line): string[] {
  const figures = [0.5, 0.99].map((share) => quantile(times, share).toFixed(1));
  return [
    what,
    String(times.length),
    ...figures,
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ];
}
