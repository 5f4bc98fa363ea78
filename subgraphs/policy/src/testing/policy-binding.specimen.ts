import type { Specimen, TenantOperation } from '@agg/kit/testing';

/** Every field of a binding. */
export const policyBindingSelection = `bindingId version groupId groupName groupVersion isLatestGroupVersion bindingLevel
  coarseLevel priority validFrom validTo createdAt removedAt createdBy { id name } group { name description }
  agent { id name } sourceAgent { id name } sinkAgent { id name } sourceUser { id name } channel { id name }
  mcpServer { id name } llmGateway { id name }`;

const resolution =
  'epoch policies { policyId policyVersion groupId groupVersion bindingId mode action entity }';

const nobody = '00000000-0000-7000-8000-000000000000';
const hop = {
  source: { kind: 'USER', id: nobody },
  sink: { kind: 'AGENT', id: nobody },
  leg: 'requestToSink',
};
const anyHop = `source: { kind: USER, id: "${nobody}" }, sink: { kind: AGENT, id: "${nobody}" }, leg: requestToSink`;

const bindTo = (level: string, members: string, takes: readonly string[]): TenantOperation => ({
  mutation: `createPolicyBinding(input: { groupId: $a, bindingLevel: ${level}${members}, reason: $prose })`,
  takes: ['policyGroup', ...takes],
  makes: 'policyBinding',
  select: policyBindingSelection,
});

const onOne = (mutation: string): TenantOperation => ({
  mutation,
  takes: ['policyBinding'],
  select: policyBindingSelection,
});

/** A binding to an agent. */
export const policyBinding: Specimen = {
  ids: ['bindingId'],
  make: async ({ ask, idOf }) => {
    const bind = `mutation ($groupId: UUID!, $agentId: UUID!) { createPolicyBinding(input: {
      groupId: $groupId, bindingLevel: ANY_TO_AGENT, agentId: $agentId }) { bindingId } }`;
    return ask(bind, { groupId: await idOf('policyGroupId'), agentId: await idOf('agentId') });
  },
  values: (operation, { bindingId }) => {
    const bindings = [{ bindingId, sourceVersion: '1' }];
    if (operation === 'migratePolicyBindings') return { targetVersion: '1', bindings };
    return operation.endsWith('ePolicies') ? { ...hop, sample: { texts: ['Hello'] } } : {};
  },
  specialValues: ({ policyGroupId: groupId }) => ({
    createPolicyBinding: { input: { groupId, bindingLevel: 'TENANT' } },
  }),
  directory: {
    kind: 'POLICY_BINDING',
    // A binding has no name: the directory has its level.
    table: '(select *, binding_level as name from policy.policy_binding) as binding',
    id: 'binding_id',
    isLive: 'removed_at is null',
    owner: 'created_by_id',
    changes: ['removePolicyBinding(bindingId: $bindingId) { bindingId }'],
    archived: ['ANY_TO_AGENT'],
  },
  state: [
    {
      name: 'policyBindings',
      query: '{ policyBindings(size: 200) { content { bindingId version groupVersion priority validTo } } }',
    },
  ],
  tenancy: {
    kinds: { policyBinding: 'bindingId' },
    operations: [
      { query: 'policyBinding(bindingId: $a)', takes: ['policyBinding'], select: policyBindingSelection },
      {
        query: `resolvePolicies(${anyHop})`,
        select: resolution,
      },
      {
        query: `simulatePolicies(${anyHop}, sample: { texts: ["Hello"] })`,
        select: 'epoch verdict action shadow texts found findings { policyId bindingId }',
      },
      { query: 'policyBindings(size: 9)', pageOf: policyBindingSelection, isList: true },
      {
        query: 'policyBindings(groupId: $a, isLatestGroupVersion: false)',
        takes: ['policyGroup'],
        pageOf: policyBindingSelection,
        isList: true,
      },
      {
        query: 'policyBindings(agentId: $a)',
        takes: ['agent'],
        pageOf: policyBindingSelection,
        isList: true,
      },
      bindTo('TENANT', '', []),
      bindTo('ANY_TO_AGENT', ', agentId: $b', ['agent']),
      bindTo('CHANNEL_TO_ANY_AGENT', ', channelId: $b', ['channel']),
      bindTo('ANY_TO_MCP_SERVER', ', mcpServerId: $b', ['mcpServer']),
      bindTo('ANY_TO_LLM_GATEWAY', ', llmGatewayId: $b', ['llmGateway']),
      onOne('updatePolicyBinding(bindingId: $a, input: { priority: 7, reason: $prose })'),
      onOne('upgradePolicyBinding(bindingId: $a)'),
      onOne('removePolicyBinding(bindingId: $a, reason: $prose)'),
      {
        mutation: `migratePolicyBindings(groupId: $a, targetVersion: "1", reason: $prose,
          bindings: [{ bindingId: $b, sourceVersion: "1" }])`,
        takes: ['policyGroup', 'policyBinding'],
        select: policyBindingSelection,
      },
    ],
  },
  life: [
    {
      mutation:
        'createPolicyBinding(input: { groupId: $policyGroupId, bindingLevel: ANY_TO_AGENT, agentId: $agentId })',
      select: 'bindingId',
      leaves: ['policy-binding.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updatePolicyBinding(bindingId: $bindingId, input: { priority: 5 })',
      leaves: ['policy-binding.updated'],
    },
    {
      mutation:
        'registerPolicyGroupVersion(groupId: $policyGroupId, input: { version: "2", reason: "Because." })',
      leaves: ['policy-group.version_registered'],
    },
    { mutation: 'upgradePolicyBinding(bindingId: $bindingId)', leaves: ['policy-binding.migrated'] },
    {
      mutation: `migratePolicyBindings(groupId: $policyGroupId, targetVersion: "1", reason: "Because.",
        bindings: [{ bindingId: $bindingId, sourceVersion: "2" }])`,
      leaves: ['policy-group.bindings_migrated', 'policy-binding.migrated'],
    },
    { mutation: 'removePolicyBinding(bindingId: $bindingId)', leaves: ['policy-binding.removed'] },
  ],
  stored: { tables: ['policy.policy_binding', 'policy.binding_epoch'] },
  lists: {
    'GraphQL policyBindings': { statements: '6 / 9' },
    'REST listPolicyBindings': { statements: '4 / 7' },
  },
  filteredLists: [
    'policyBindings(sort: PRIORITY_ASC)',
    'policyBindings(sort: VALID_FROM_ASC)',
    'policyBindings(bindingLevel: TENANT)',
  ],
};
