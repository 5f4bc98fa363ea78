import { BoundedMap, type Shared } from '@agg/kit';
import {
  type ActivePolicies,
  activePolicies,
  BindingIndex,
  bindGroups,
  type Endpoints,
  type PolicyLeg,
} from '@agg/policy-engine';
import type { PolicyFacts } from './policy-facts.types.ts';

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
