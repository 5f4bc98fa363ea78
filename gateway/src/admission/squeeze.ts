import type { AdmissionLimits } from './admission-limits.ts';
import { type Holder, ordinaryCost } from './holder.ts';

/** The factor by which the bound changes in 20 milliseconds: down fast, up slowly. */
const change = { down: 0.5, up: 1.03, milliseconds: 20 };
/**
 * How far above the mean a holder's demand must be, and how far above the cheapest its cost per operation.
 */
const above = { mean: 1.2, cheapest: 3 };

/** A holder with its operations, running or waiting. */
export interface Asking {
  holder: Holder;
  operations: number;
}

/**
 * Bounds the running operations of each holder while the event loop is too busy. The holders that demand the
 * most work with longer operations than others are bounded ever more tightly: a long operation cannot be
 * interrupted, so the only remedy is to start fewer of them. The length of a line does not count: a holder
 * that is kept waiting has a long one.
 */
export class Squeeze {
  #most: number;

  constructor(private readonly limits: Pick<AdmissionLimits, 'busy' | 'few' | 'squeezed' | 'places'>) {
    this.#most = limits.few;
  }

  /**
   * @param busy the part of the time that the event loop was busy
   * @param passed milliseconds since the last check
   */
  look(asking: readonly Asking[], busy: number, passed: number): void {
    const { squeezed, places, few } = this.limits;
    const isBusy = busy > this.limits.busy;
    const wanted = this.#most * (isBusy ? change.down : change.up) ** (passed / change.milliseconds);
    this.#most = Math.max(squeezed, Math.min(wanted, few));
    const share = isBusy ? Math.min(few, shareOf(places)) : shareOf(places);
    const cheapest = Math.max(ordinaryCost, Math.min(...asking.map(({ holder }) => holder.cost)));
    const workOf = ({ holder, operations }: Asking) => Math.max(1, Math.min(operations, few)) * holder.cost;
    const mean = meanOf(asking.map(workOf));
    for (const one of asking) {
      const { holder } = one;
      const isLong = holder.cost > above.cheapest * cheapest;
      const most = isLong && workOf(one) > above.mean * mean ? Math.min(this.#most, share) : share;
      holder.most = Math.min(most, 2 * Math.max(holder.most, 1));
    }
  }
}

/** The places that one holder may use: the rest stays free for others. */
export function shareOf(places: number): number {
  return Math.ceil(places / 2);
}

/** The geometric mean: a few holders with a very high demand do not lift it above themselves. */
function meanOf(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}
