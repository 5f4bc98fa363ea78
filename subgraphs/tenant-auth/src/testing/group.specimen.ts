import type { Specimen } from '@agg/kit/testing';

const selection = `groupId name description roles createdAt createdBy { id name }
  members { content { user { id name email } source } totalElements }`;

/** A group with the ordinary person as its member. */
export const group: Specimen = {
  ids: ['groupId'],
  make: async ({ ask, idOf }) => {
    const { groupId } = await ask('mutation { createGroup(name: "Staff") { groupId } }');
    const add = `mutation ($groupId: UUID!, $id: UUID!) {
      addGroupMembers(groupId: $groupId, userIds: [$id]) { name } }`;
    await ask(add, { groupId, id: await idOf('userId') });
    return { groupId };
  },
  state: [
    {
      name: 'groups',
      query: '{ groups(size: 200) { content { groupId name description roles members { totalElements } } } }',
    },
  ],
  tenancy: {
    kinds: { group: 'groupId' },
    operations: [
      { query: 'groups(size: 9)', pageOf: selection, isList: true },
      { query: 'group(groupId: $a)', takes: ['group'], select: selection },
      {
        query: 'groupMembers(groupId: $a)',
        takes: ['group'],
        pageOf: 'user { id name email groups { name } }',
      },
      { get: '/tenant-auth/v1/groups/{a}/members', takes: ['group'] },
      { mutation: 'createGroup(name: $name, description: $prose)', makes: 'group', select: selection },
      {
        mutation: 'updateGroup(groupId: $a, name: $name, description: $prose)',
        takes: ['group'],
        select: selection,
      },
      { mutation: 'deleteGroup(groupId: $a, reason: $prose)', takes: ['group'], select: selection },
      {
        mutation: 'addGroupMembers(groupId: $a, userIds: [$b])',
        takes: ['group', 'user'],
        select: selection,
      },
      {
        mutation: 'removeGroupMembers(groupId: $a, userIds: [$b])',
        takes: ['group', 'user'],
        select: selection,
      },
    ],
  },
  life: [
    {
      mutation: 'createGroup(name: "Staff")',
      select: 'groupId',
      leaves: ['group.created'],
      isNewEachTime: true,
    },
    { mutation: 'updateGroup(groupId: $groupId, roles: ["AUDIT:READ"])', leaves: ['group.updated'] },
    {
      mutation: 'addGroupMembers(groupId: $groupId, userIds: [$userId])',
      leaves: ['user.group_joined'],
    },
    {
      mutation: 'removeGroupMembers(groupId: $groupId, userIds: [$userId], reason: "Because.")',
      leaves: ['user.group_left'],
    },
    {
      mutation: 'addGroupMembers(groupId: $groupId, userIds: [$userId])',
      leaves: ['user.group_joined'],
    },
    {
      mutation: 'deleteGroup(groupId: $groupId, reason: "Because.")',
      leaves: ['user.group_left', 'group.deleted'],
    },
  ],
  named: {
    noun: 'group',
    table: 'tenant_auth.user_group',
    id: 'groupId',
    create: (name) => ({ mutation: 'createGroup', args: { name } }),
    rename: (id, name) => ({ mutation: 'updateGroup', args: { groupId: id, name } }),
    end: (id) => ({ mutation: 'deleteGroup', args: { groupId: id } }),
  },
  stored: {
    tables: ['tenant_auth.user_group', 'tenant_auth.group_member'],
    ofTwoParties: [
      { table: 'tenant_auth.user_group', policy: 'tenants_of_batch', command: 'r' },
      { table: 'tenant_auth.group_member', policy: 'tenants_of_batch', command: 'r' },
    ],
  },
  lists: {
    'GraphQL groups': { statements: '2 / 3' },
    'GraphQL groupMembers': { statements: '3 / 4' },
    'REST listGroups': { statements: '1 / 2' },
    'REST listGroupMembers': { statements: '3 / 4' },
  },
  filteredLists: ['groups(sort: NAME_DESC)'],
};
