import type { AdmissionLimits } from './admission-limits.ts';
import { type Flow, ordinaryCost } from './flow.ts';

/** The factor by which the bound changes in 20 milliseconds: down fast, up slowly. */
const change = { down: 0.5, up: 1.03, milliseconds: 20 };
/**
 * How far above the mean a flow's demand must be, and how far above the cheapest its cost per operation.
 */
const above = { mean: 1.2, cheapest: 3 };

/** A flow with its operations, running or waiting. */
export interface ActiveFlow {
  flow: Flow;
  operations: number;
}

/**
 * Bounds the running operations of each flow while the event loop is too busy. The flows that demand the
 * most work with longer operations than others are bounded ever more tightly: a long operation cannot be
 * interrupted, so the only remedy is to start fewer of them. The length of a queue does not count: a flow
 * that is kept waiting has a long one.
 */
export class AdaptiveConcurrencyLimit {
  #most: number;

  constructor(private readonly limits: Pick<AdmissionLimits, 'busy' | 'few' | 'least' | 'places'>) {
    this.#most = limits.few;
  }

  /**
   * @param busy the part of the time that the event loop was busy
   * @param passed milliseconds since the last check
   */
  adapt(active: readonly ActiveFlow[], busy: number, passed: number): void {
    const { least, places, few } = this.limits;
    const isBusy = busy > this.limits.busy;
    const wanted = this.#most * (isBusy ? change.down : change.up) ** (passed / change.milliseconds);
    this.#most = Math.max(least, Math.min(wanted, few));
    const share = isBusy ? Math.min(few, shareOf(places)) : shareOf(places);
    const cheapest = Math.max(ordinaryCost, Math.min(...active.map(({ flow }) => flow.cost)));
    const workOf = ({ flow, operations }: ActiveFlow) => Math.max(1, Math.min(operations, few)) * flow.cost;
    const mean = meanOf(active.map(workOf));
    for (const one of active) {
      const { flow } = one;
      const isLong = flow.cost > above.cheapest * cheapest;
      const most = isLong && workOf(one) > above.mean * mean ? Math.min(this.#most, share) : share;
      flow.limit = Math.min(most, 2 * Math.max(flow.limit, 1));
    }
  }
}

/** The places that one flow may use: the rest stays free for others. */
export function shareOf(places: number): number {
  return Math.ceil(places / 2);
}

/** The geometric mean: a few flows with a very high demand do not lift it above themselves. */
function meanOf(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}
