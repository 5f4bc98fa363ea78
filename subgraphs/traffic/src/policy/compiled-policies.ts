import { BoundedMap, recordingPatience, type Shared, systemClock } from '@agg/kit';
import {
  type ActivePolicies,
  activePolicies,
  BindingIndex,
  bindGroups,
  type Endpoints,
  type PolicyLeg,
} from '@agg/policy-engine';
import { GatewayError } from '@agg/schema';
import type { PolicyFacts } from '../facts/traffic-facts.types.ts';
import type { Hop, Side } from '../hop/hop.types.ts';

/** Pairs of ends whose policies are kept: looking them up costs more than most decisions. */
export const mostPairs = 10_000;

/** The policies of a tenant in one state of its bindings. */
export class CompiledPolicies {
  readonly epoch: number;
  readonly #index: BindingIndex;
  readonly #active = new BoundedMap<string, ActivePolicies>(mostPairs);

  constructor({ epoch, groups, bindings }: Shared<PolicyFacts>) {
    this.epoch = epoch;
    this.#index = new BindingIndex(bindGroups(groups, bindings));
  }

  /**
   * The policies that apply at a leg of a hop between two ends. As long as they stay the same, so does the value.
   * @param at milliseconds since 1970
   */
  at(ends: Endpoints, leg: PolicyLeg, at: number): ActivePolicies {
    const { source, sink } = ends;
    const key = `${leg} ${source.kind} ${source.id} ${sink.kind} ${sink.id}`;
    const known = this.#active.get(key);
    if (known && at < known.until) return known;
    const active = activePolicies(this.#index.concerning(ends), leg, at);
    this.#active.set(key, active);
    return active;
  }
}

const compiled = new WeakMap<Shared<PolicyFacts>, CompiledPolicies>();

/**
 * The policies of a side of a hop, ready to decide: compiled once for each state of the bindings of its tenant.
 * @throws UNAVAILABLE where nothing current is known
 */
export async function policiesOf(
  { facts }: Pick<Hop, 'facts'>,
  { context }: Pick<Side, 'context'>,
): Promise<CompiledPolicies> {
  const state = await context.snapshot(facts.policies);
  const known = compiled.get(state) ?? new CompiledPolicies(state);
  compiled.set(state, known);
  return known;
}

/** Milliseconds between two attempts to know the policies for an answer. */
const pause = 100;

/**
 * The same for an answer that has come: it passes no policy that is not known, but it waits for them as long as for its
 * record. A database that stands still for some seconds loses no answer. The signal of the hop ends the wait.
 */
export async function policiesOfAnswer(
  hop: Pick<Hop, 'facts' | 'signal'>,
  side: Pick<Side, 'context'>,
): Promise<CompiledPolicies> {
  const end = systemClock.now() + recordingPatience.after;
  for (;;) {
    try {
      return await policiesOf(hop, side);
    } catch (error) {
      const isUnknown = error instanceof GatewayError && error.code === 'UNAVAILABLE';
      if (!isUnknown || systemClock.now() > end) throw error;
      await systemClock.sleep(pause, { signal: hop.signal });
    }
  }
}
