import type { AdmissionLimits } from './admission-limits.ts';
import type { Holder } from './holder.ts';

/** By how much the bound changes in 20 milliseconds: down fast, up slowly. */
const change = { down: 0.5, up: 1.03, milliseconds: 20 };
/** How much more than the mean a holder must ask for, and how much more its operations cost than the cheapest ones. */
const above = { mean: 1.2, cheapest: 4 };

/** A holder with what it asks for at this moment: operations, running or waiting. */
export interface Asking {
  holder: Holder;
  operations: number;
}

/**
 * Bounds what each holder has under way while the event loop is too busy. Who asks for the most work, with longer
 * operations than others, is bounded ever more tightly: what takes long cannot be interrupted, so all that helps the others
 * is to begin it more rarely. The length of a line does not count: those who are kept waiting have long ones.
 */
export class Squeeze {
  #most: number;

  constructor(private readonly limits: Pick<AdmissionLimits, 'busy' | 'few' | 'squeezed' | 'places'>) {
    this.#most = limits.few;
  }

  /** @param busy the part of the time that the event loop was busy @param passed milliseconds since the last look */
  look(asking: readonly Asking[], busy: number, passed: number): void {
    const { squeezed, places, few } = this.limits;
    const isBusy = busy > this.limits.busy;
    const wanted = this.#most * (isBusy ? change.down : change.up) ** (passed / change.milliseconds);
    this.#most = Math.max(squeezed, Math.min(wanted, few));
    const share = isBusy ? Math.min(few, shareOf(places)) : shareOf(places);
    const cheapest = Math.min(...asking.map(({ holder }) => holder.cost));
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

/** What one holder may have of the places: the others must find some when they come. */
export function shareOf(places: number): number {
  return Math.ceil(places / 2);
}

/** The geometric mean: a few who ask for very much do not lift it above themselves. */
function meanOf(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}
