import type { ActivePolicy } from '../binding/active-policies.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';

export const everyLeg = {
  requestFromSource: true,
  requestToSink: true,
  responseFromSink: true,
  responseToSource: true,
};

/** A policy in force on every leg, unless told otherwise. */
export function activePolicy(
  config: Pick<PolicyConfig, 'type' | 'entity'> & Partial<PolicyConfig>,
): ActivePolicy {
  return {
    bindingId: 'binding',
    groupId: 'group',
    groupVersion: '1',
    policyId: config.type,
    policyName: 'Policy',
    policyVersion: '1',
    config: { mode: 'ENFORCE', enabledLegs: everyLeg, ...config },
  };
}
