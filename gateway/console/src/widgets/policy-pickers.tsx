import { findPolicies, findPolicyGroups } from '../../generated/policy-pickers.ts';
import { text, words } from '../text/text.ts';
import { createPicker, foundOn } from './picker.tsx';

/** A policy of the tenant. */
export const PolicyPicker = createPicker(findPolicies, ({ policies }) =>
  foundOn(policies, ({ policyId, name, config }) => ({ key: policyId, name, hint: words(config.type) })),
);

/** A group of policies of the tenant. */
export const PolicyGroupPicker = createPicker(findPolicyGroups, ({ policyGroups }) =>
  foundOn(policyGroups, ({ groupId, name, version }) => ({
    key: groupId,
    name,
    hint: text('policies.version', { version }),
  })),
);
