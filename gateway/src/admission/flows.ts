import type { Clock } from '@agg/kit';
import { type ActiveFlow, shareOf } from './adaptive-concurrency-limit.ts';
import type { AdmissionLimits } from './admission-limits.ts';
import { Flow, flowKey, ordinaryCost, type Requester } from './flow.ts';

/** The flows with recent requests. */
export class Flows {
  readonly #byKey = new Map<string, Flow>();

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly clock: Clock,
  ) {}

  /** The flow that a request belongs to. */
  of(requester: Requester): Flow {
    const key = flowKey(requester);
    const known = this.#byKey.get(key);
    const { first, places } = this.limits;
    const flow = known ?? new Flow(Math.min(first, shareOf(places)), this.clock);
    if (!known) this.#byKey.set(key, flow);
    return flow;
  }

  /**
   * The active flows. Removes those without a request for a long time.
   * @param now milliseconds of the event loop's clock
   * @param waiting how many requests of a flow wait
   */
  active(now: number, waiting: (flow: Flow) => number): ActiveFlow[] {
    const { active: recently } = this.limits;
    const active: ActiveFlow[] = [];
    for (const [key, flow] of this.#byKey) {
      const operations = flow.running + waiting(flow);
      const age = now - flow.requestedAt;
      if (operations > 0 || age < recently) active.push({ flow, operations });
      else if (age > this.#remembered(flow)) this.#byKey.delete(key);
    }
    return active;
  }

  #remembered({ cost }: Flow): number {
    const { ordinary, long } = this.limits.remembered;
    return cost > ordinaryCost ? long : ordinary;
  }
}
