import { defineList } from '@agg/kit';
import { Policy } from './policy.entity.ts';
import { PolicyHead } from './policy-head.entity.ts';

/** The policies of a tenant, by what their newest versions say. */
export const policyList = defineList(PolicyHead, {
  sort: ['name', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  selective: ['type'],
  search: ['name', 'description'],
  archived: { at: 'archivedAt', index: 'policy_active' },
  totals: ['type', { isEmpty: 'archivedAt' }],
});

/** The versions of a policy. */
export const policyVersionList = defineList(Policy, {
  sort: ['ordinal', 'createdAt'],
  order: { by: 'ordinal' },
  within: ['policyId'],
});
