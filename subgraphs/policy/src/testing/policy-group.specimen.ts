import type { Specimen } from '@agg/kit/testing';

/** Every field of a version of a policy group. */
export const policyGroupSelection = `groupId version ordinal isLatestVersion name description bindingCount validFrom validTo
  supersedesVersion reason createdAt archivedAt createdBy { id name } bindings { bindingId }
  policies { orderIndex policy { policyId version name description } }`;

const create = `mutation ($name: Name!, $policyId: UUID!) {
  createPolicyGroup(input: { name: $name, policies: [{ policyId: $policyId }] }) { groupId } }`;

/** A policy group that is bound, and one that can be archived. */
export const policyGroup: Specimen = {
  ids: ['policyGroupId', 'sparePolicyGroupId'],
  make: async ({ ask, idOf }) => {
    const policyId = await idOf('policyId');
    const group = async (name: string) => (await ask(create, { name, policyId })).groupId;
    // A member is part of the input: unknown ones are refused with another code than an unknown group.
    return {
      policyGroupId: await group('Everyday'),
      sparePolicyGroupId: await group('Spare group'),
      memberPolicyId: policyId,
    };
  },
  values: (operation, { policyGroupId, sparePolicyGroupId, memberPolicyId: policyId }) => ({
    ...(/PolicyGroup|^policyGroup|^createPolicyBinding|^migrate/.test(operation) && {
      groupId: policyGroupId,
    }),
    ...(operation === 'archivePolicyGroup' && { groupId: sparePolicyGroupId }),
    ...(operation === 'createPolicyGroup' && { policies: [{ policyId }] }),
  }),
  specialValues: ({ memberPolicyId: policyId }) => ({
    createPolicyGroup: { input: { name: 'Another group', policies: [{ policyId }] } },
  }),
  showsMore: { 'PolicyGroupMember.policy': 'Whoever may see a group may see what it contains.' },
  directory: {
    kind: 'POLICY_GROUP',
    table: 'policy.policy_group',
    id: 'group_id',
    isLive: 'archived_at is null',
    owner: 'created_by_id',
    changes: [
      'registerPolicyGroupVersion(groupId: $policyGroupId, input: { name: "Other name", reason: "Because." }) { version }',
      'archivePolicyGroup(groupId: $sparePolicyGroupId) { groupId }',
    ],
    archived: ['Spare group'],
  },
  state: [
    {
      name: 'policyGroups',
      query:
        '{ policyGroups(size: 200, includeArchived: true) { content { groupId version name archivedAt bindingCount } } }',
    },
  ],
  tenancy: {
    kinds: { policyGroup: 'groupId' },
    operations: [
      { query: 'policyGroup(groupId: $a)', takes: ['policyGroup'], select: policyGroupSelection },
      { query: 'policyGroupVersions(groupId: $a)', takes: ['policyGroup'], pageOf: policyGroupSelection },
      { get: '/relay/v1/policy-groups/{a}/diff?from=1&to=1', takes: ['policyGroup'] },
      { query: 'policyGroups(includeArchived: true, size: 9)', pageOf: policyGroupSelection, isList: true },
      {
        mutation:
          'createPolicyGroup(input: { name: $name, description: $prose, policies: [{ policyId: $a }] })',
        takes: ['policy'],
        makes: 'policyGroup',
        select: policyGroupSelection,
      },
      {
        mutation:
          'registerPolicyGroupVersion(groupId: $a, input: { name: $name, reason: $prose, policies: [{ policyId: $b }] })',
        takes: ['policyGroup', 'policy'],
        select: policyGroupSelection,
      },
      {
        mutation: 'archivePolicyGroup(groupId: $a, reason: $prose)',
        takes: ['policyGroup'],
        select: policyGroupSelection,
      },
    ],
  },
  life: [
    {
      mutation: 'createPolicyGroup(input: { name: "Everyday", policies: [{ policyId: $policyId }] })',
      select: 'groupId',
      leaves: ['policy-group.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'registerPolicyGroupVersion(groupId: $groupId, input: { version: "2", reason: "Because." })',
      leaves: ['policy-group.version_registered'],
    },
    { mutation: 'archivePolicyGroup(groupId: $groupId)', leaves: ['policy-group.archived'] },
  ],
  named: {
    noun: 'policy group',
    table: 'policy.policy_group',
    id: 'groupId',
    create: async (name, { idOf }) => ({
      mutation: 'createPolicyGroup',
      args: { input: { name, policies: [{ policyId: await idOf('policyId') }] } },
    }),
    rename: (id, name) => ({
      mutation: 'registerPolicyGroupVersion',
      args: { groupId: id, input: { name, reason: 'Another name.' } },
    }),
    end: (id) => ({ mutation: 'archivePolicyGroup', args: { groupId: id } }),
  },
  stored: { tables: ['policy.policy_group', 'policy.policy_group_version', 'policy.policy_group_member'] },
  lists: {
    'GraphQL policyGroups': { statements: '6 / 9', largestPage: 100 },
    'GraphQL policyGroupVersions': { statements: '7 / 9', largestPage: 100 },
    'REST listPolicyGroups': { statements: '4 / 7' },
    'REST listPolicyGroupVersions': { statements: '4 / 6' },
  },
  filteredLists: ['policyGroups(sort: NAME_ASC)', 'policyGroups(includeArchived: true)'],
};
