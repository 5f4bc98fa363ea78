import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';

/** Every field of a version of a policy. */
export const policySelection = `policyId version ordinal isLatestVersion name description groupCount validFrom validTo
  supersedesVersion reason createdAt archivedAt createdBy { id name } config { type mode keywords
    enabledLegs { requestFromSource requestToSink } entity { type scoreThreshold action } }`;

const config = {
  type: 'KEYWORD',
  enabledLegs: { requestFromSource: true },
  entity: { type: 'KEYWORD', action: 'LOG' },
  keywords: ['secret'],
};
/** The same as a literal of GraphQL. */
const configText =
  '{ type: KEYWORD, enabledLegs: { requestFromSource: true }, entity: { type: KEYWORD, action: LOG }, keywords: ["secret"] }';

const create = `mutation ($name: Name!) {
  createPolicy(input: { name: $name, config: ${configText} }) { policyId } }`;

/** A policy that a group contains, and one that can be archived. */
export const policy: Specimen = {
  ids: ['policyId', 'sparePolicyId'],
  make: async ({ ask }) => {
    const { policyId } = await ask(create, { name: 'No secrets' });
    return { policyId, sparePolicyId: (await ask(create, { name: 'Spare' })).policyId };
  },
  makeEvent: ({ ask }) => ask(create, { name: `Next ${randomUUID()}` }),
  inputs: { PolicyConfigInput: config },
  values: (operation, { sparePolicyId }) => ({
    ...(operation === 'createPolicy' && { config }),
    ...(operation === 'archivePolicy' && { policyId: sparePolicyId }),
    ...(/^compare|Diff$/.test(operation) && { from: '1', to: '1' }),
  }),
  directory: {
    kind: 'POLICY',
    table: 'policy.policy',
    id: 'policy_id',
    isLive: 'archived_at is null',
    owner: 'created_by_id',
    changes: [
      'registerPolicyVersion(policyId: $policyId, input: { name: "Other name", reason: "Because." }) { version }',
      'archivePolicy(policyId: $sparePolicyId) { policyId }',
    ],
    archived: ['Spare'],
  },
  state: [
    {
      name: 'policies',
      query:
        '{ policies(size: 200, includeArchived: true) { content { policyId version name archivedAt } } }',
    },
  ],
  tenancy: {
    kinds: { policy: 'policyId' },
    variables: { policyConfig: { type: 'PolicyConfigInput!', value: () => config } },
    operations: [
      { query: 'policy(policyId: $a)', takes: ['policy'], select: policySelection },
      { query: 'policyVersions(policyId: $a)', takes: ['policy'], pageOf: policySelection },
      { get: '/relay/v1/policies/{a}/diff?from=1&to=1', takes: ['policy'] },
      { get: '/relay/v1/policy-presets' },
      { query: 'policyPresets', select: 'preset name description policies { name }' },
      { query: 'policies(includeArchived: true, size: 9)', pageOf: policySelection, isList: true },
      { query: 'policies(q: "tenant", type: KEYWORD, size: 9)', pageOf: policySelection, isList: true },
      {
        mutation: 'createPolicy(input: { name: $name, description: $prose, config: $policyConfig })',
        makes: 'policy',
        select: policySelection,
      },
      {
        mutation: 'registerPolicyVersion(policyId: $a, input: { name: $name, reason: $prose })',
        takes: ['policy'],
        select: policySelection,
      },
      { mutation: 'archivePolicy(policyId: $a, reason: $prose)', takes: ['policy'], select: policySelection },
    ],
  },
  life: [
    {
      mutation: `createPolicy(input: { name: "No secrets", config: ${configText} })`,
      select: 'policyId',
      leaves: ['policy.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'registerPolicyVersion(policyId: $policyId, input: { version: "2", reason: "Because." })',
      leaves: ['policy.version_registered'],
    },
    { mutation: 'archivePolicy(policyId: $policyId)', leaves: ['policy.archived'] },
  ],
  named: {
    noun: 'policy',
    table: 'policy.policy',
    id: 'policyId',
    create: (name) => ({ mutation: 'createPolicy', args: { input: { name, config } } }),
    rename: (id, name) => ({
      mutation: 'registerPolicyVersion',
      args: { policyId: id, input: { name, reason: 'Another name.' } },
    }),
    end: (id) => ({ mutation: 'archivePolicy', args: { policyId: id } }),
  },
  stored: { tables: ['policy.policy', 'policy.policy_version'] },
  lists: {
    'GraphQL policies': { statements: '4 / 7' },
    'GraphQL policyVersions': { statements: '4 / 6' },
    'GraphQL policyPresets': { statements: '0 / 0' },
    'REST listPolicies': { statements: '4 / 7' },
    'REST listPolicyPresets': { statements: '0 / 0' },
    'REST listPolicyVersions': { statements: '4 / 6' },
  },
  filteredLists: [
    'policies(sort: NAME_ASC)',
    'policies(sort: NAME_DESC)',
    'policies(type: KEYWORD)',
    'policies(includeArchived: true)',
  ],
};
