/**
 * Seconds of load that are not recorded. New connections are slow, and so is the product after its garbage was collected:
 * its compiled code goes with the garbage.
 */
export const leadIn = 10;

/** The load of the other tenant: the same operation at a steady rate, whether it is answered or not. */
export interface SteadyLoad {
  url: string;
  localAddress: string;
  path: string;
  /** Used in turn. */
  tokens: readonly string[];
  /** Requests per second. */
  rate: number;
  seconds: number;
}

/** The result; times in milliseconds from the moment when each request was due. */
export interface Served {
  /** Requests that were due. */
  due: number;
  /** Requests that were answered with 200 in time. */
  answered: number;
  p50: number;
  p99: number;
  /** The number of each other outcome, by status or code. */
  failures: Record<string, number>;
  /** By the second when due, as `Date.now()` in seconds: requests due, requests answered, and the slowest. */
  bySecond: [second: number, due: number, answered: number, slowest: number][];
}
