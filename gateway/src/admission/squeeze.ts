import type { AdmissionLimits } from './admission-limits.ts';
import type { Holder } from './holder.ts';

/** By how much the bound changes at each look: down fast, up slowly. */
const change = { down: 0.5, up: 1.03 };
/** How much more than the mean a holder must ask for: equals do not slow one another down. */
const above = 1.2;

/** A holder with what it asks for at this moment: operations, running or waiting. */
export interface Asking {
  holder: Holder;
  operations: number;
}

/**
 * Bounds those who ask for the most, in milliseconds of work, while others ask, too: more tightly as long as the event
 * loop is too busy. What takes long cannot be interrupted, so all that helps the others is to begin it more rarely.
 */
export class Squeeze {
  #most: number;

  constructor(private readonly limits: Pick<AdmissionLimits, 'busy' | 'squeezed' | 'places'>) {
    this.#most = limits.squeezed.most;
  }

  /** @param busy the part of the time that the event loop was busy */
  look(asking: readonly Asking[], busy: number): void {
    const { squeezed, places } = this.limits;
    const wanted = this.#most * (busy > this.limits.busy ? change.down : change.up);
    this.#most = Math.max(squeezed.least, Math.min(wanted, squeezed.most));
    const mean = meanOf(asking.map(workOf));
    const share = shareOf(places);
    for (const one of asking) {
      one.holder.most = workOf(one) > above * mean ? Math.min(this.#most, share) : share;
    }
  }
}

/** What one holder may have of the places: the others must find some when they come. */
export function shareOf(places: number): number {
  return Math.ceil(places / 2);
}

function workOf({ holder, operations }: Asking): number {
  return Math.max(1, operations) * holder.cost;
}

/** The geometric mean: a few who ask for very much do not lift it above themselves. */
function meanOf(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, number) => sum + Math.log(number), 0) / numbers.length);
}
