import type { Clock } from '@agg/kit';
import type { AdmissionLimits } from './admission-limits.ts';
import { type Asker, Holder, holderKey, ordinaryCost } from './holder.ts';
import { type Asking, shareOf } from './squeeze.ts';

/** The holders with recent requests. */
export class Holders {
  readonly #byKey = new Map<string, Holder>();

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly clock: Clock,
  ) {}

  /** The holder that a request belongs to. */
  of(asker: Asker): Holder {
    const key = holderKey(asker);
    const known = this.#byKey.get(key);
    const { first, places } = this.limits;
    const holder = known ?? new Holder(Math.min(first, shareOf(places)), this.clock);
    if (!known) this.#byKey.set(key, holder);
    return holder;
  }

  /**
   * The active holders. Removes those without a request for a long time.
   * @param now milliseconds of the pulse
   * @param waiting how many requests of a holder wait
   */
  active(now: number, waiting: (holder: Holder) => number): Asking[] {
    const { asking: recently } = this.limits;
    const active: Asking[] = [];
    for (const [key, holder] of this.#byKey) {
      const operations = holder.running + waiting(holder);
      const age = now - holder.askedAt;
      if (operations > 0 || age < recently) active.push({ holder, operations });
      else if (age > this.#remembered(holder)) this.#byKey.delete(key);
    }
    return active;
  }

  #remembered({ cost }: Holder): number {
    const { ordinary, long } = this.limits.remembered;
    return cost > ordinaryCost ? long : ordinary;
  }
}
