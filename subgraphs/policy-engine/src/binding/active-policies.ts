import type { PolicyLeg } from '@agg/schema/policy-words';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import type { Binding } from './binding.types.ts';
import { isValidAt, nextChange } from './validity.ts';

/** A version of a policy, and how it comes to apply. */
export interface AppliedVersion {
  bindingId: string;
  groupId: string;
  groupVersion: string;
  policyId: string;
  /** As this version is called. */
  policyName: string;
  policyVersion: string;
}

/** A policy that applies, and by which binding. */
export interface ActivePolicy extends AppliedVersion {
  config: PolicyConfig;
}

/** The policies that apply at one leg of a hop. */
export interface ActivePolicies {
  /** In their order. A version that several bindings bring applies once, by the first of them. */
  policies: readonly ActivePolicy[];
  /** Those of type RATE_LIMIT, which count calls and look at no content. */
  rates: readonly ActivePolicy[];
  /** When others apply, at the earliest: milliseconds since 1970. */
  until: number;
}

/** The policies of bindings, in the order of the bindings and of the members of their groups. */
export function activePolicies(bindings: readonly Binding[], leg: PolicyLeg, at: number): ActivePolicies {
  const found = new Map<string, ActivePolicy>();
  let until = Number.POSITIVE_INFINITY;
  for (const binding of bindings) {
    const { bindingId, group } = binding;
    until = Math.min(until, nextChange(binding, at), nextChange(group, at));
    if (!isValidAt(binding, at) || !isValidAt(group, at)) continue;
    for (const policy of group.policies) {
      const { policyId, name, version, config } = policy;
      if (config.mode === 'OFF' || !config.enabledLegs[leg]) continue;
      until = Math.min(until, nextChange(policy, at));
      const key = `${policyId} ${version}`;
      if (!isValidAt(policy, at) || found.has(key)) continue;
      found.set(key, {
        bindingId,
        groupId: group.groupId,
        groupVersion: group.version,
        policyId,
        policyName: name,
        policyVersion: version,
        config,
      });
    }
  }
  const all = [...found.values()];
  return {
    policies: all.filter(({ config }) => config.type !== 'RATE_LIMIT'),
    rates: all.filter(({ config }) => config.type === 'RATE_LIMIT'),
    until,
  };
}
