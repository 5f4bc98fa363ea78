/** What the other tenant asks: the same operation at a steady rate, whether it is answered or not. */
export interface SteadyLoad {
  url: string;
  localAddress: string;
  path: string;
  /** In turn. */
  tokens: readonly string[];
  /** Requests a second. */
  rate: number;
  seconds: number;
}

/** What came of it; times in milliseconds from the moment when each request was due. */
export interface Served {
  /** Requests that were due. */
  due: number;
  /** Those that were answered with 200 in time. */
  answered: number;
  p50: number;
  p99: number;
  /** How often each other outcome came, by status or code. */
  failures: Record<string, number>;
  /** By the second in which they were due, as `Date.now()` in seconds: how many were, how many were answered, and the slowest. */
  bySecond: [second: number, due: number, answered: number, slowest: number][];
}
