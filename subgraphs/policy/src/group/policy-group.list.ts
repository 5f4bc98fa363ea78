import { defineList } from '@agg/kit';
import { PolicyGroup } from './policy-group.entity.ts';
import { PolicyGroupHead } from './policy-group-head.entity.ts';

/** The policy groups of a tenant, by what their newest versions say. */
export const policyGroupList = defineList(PolicyGroupHead, {
  sort: ['name', 'createdAt'],
  order: { by: 'createdAt', descending: true },
  search: ['name', 'description'],
  archived: { at: 'archivedAt', index: 'policy_group_active' },
  totals: [{ isEmpty: 'archivedAt' }],
});

/** The versions of a policy group. */
export const policyGroupVersionList = defineList(PolicyGroup, {
  sort: ['ordinal', 'createdAt'],
  order: { by: 'ordinal' },
  within: ['groupId'],
});
