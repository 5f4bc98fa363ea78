import { expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { outcomeBeside } from '../../kit/changed-meanwhile.ts';
import { beginPolicies, type PolicyStory } from './policy-story.ts';

/** A policy in a group of two versions, and a binding on the first. */
async function bound(story: PolicyStory) {
  const policyId = await story.policy();
  const groupId = await story.group({ policies: [{ policyId }] });
  const bindingId = await story.bind(groupId);
  await story.addVersions(groupId, '2');
  return { policyId, groupId, bindingId };
}

type Ids = Awaited<ReturnType<typeof bound>>;

const mutations = {
  bind: ({ groupId }: Ids) =>
    `createPolicyBinding(input: { groupId: "${groupId}", groupVersion: "1", bindingLevel: TENANT })`,
  prioritize: ({ bindingId }: Ids) =>
    `updatePolicyBinding(bindingId: "${bindingId}", input: { priority: 5 })`,
  upgrade: ({ bindingId }: Ids) => `upgradePolicyBinding(bindingId: "${bindingId}")`,
  remove: ({ bindingId }: Ids) => `removePolicyBinding(bindingId: "${bindingId}")`,
  migrate: ({ groupId, bindingId }: Ids) =>
    `migratePolicyBindings(groupId: "${groupId}", targetVersion: "2", reason: "Better.",
      bindings: [{ bindingId: "${bindingId}", sourceVersion: "1" }])`,
  createGroup: ({ policyId }: Ids) =>
    `createPolicyGroup(input: { name: "Other", policies: [{ policyId: "${policyId}" }] })`,
  registerVersionOfGroup: ({ groupId, policyId }: Ids) =>
    `registerPolicyGroupVersion(groupId: "${groupId}", input: { reason: "Better.",
      policies: [{ policyId: "${policyId}" }] })`,
  registerVersion: ({ policyId }: Ids) =>
    `registerPolicyVersion(policyId: "${policyId}", input: { name: "Other", reason: "Better." })`,
} as const;

const archived = (table: string) => `update ${table} set archived_at = now() where tenant_id = $1`;
const ofBinding = (set: string) => `update policy.policy_binding set ${set} where tenant_id = $1`;

const [group, policy, binding] = ['policy.policy_group', 'policy.policy', 'policy.policy_binding'];

test.each<[keyof typeof mutations, string, string, string]>([
  ['bind', group, archived(group), 'CONFLICT'],
  ['bind', policy, archived(policy), 'CONFLICT'],
  ['prioritize', group, archived(group), 'CONFLICT'],
  ['prioritize', binding, ofBinding('removed_at = now()'), 'CONFLICT'],
  ['upgrade', group, archived(group), 'CONFLICT'],
  ['upgrade', policy, archived(policy), 'CONFLICT'],
  ['upgrade', binding, ofBinding('removed_at = now()'), 'CONFLICT'],
  ['upgrade', binding, ofBinding("group_version = '2'"), ''],
  ['remove', binding, ofBinding('removed_at = now()'), ''],
  ['migrate', group, archived(group), 'CONFLICT'],
  ['migrate', policy, archived(policy), 'CONFLICT'],
  ['migrate', binding, ofBinding("group_version = '2'"), 'CONFLICT'],
  ['createGroup', policy, archived(policy), 'UNPROCESSABLE'],
  ['registerVersionOfGroup', group, archived(group), 'CONFLICT'],
  ['registerVersionOfGroup', policy, archived(policy), 'UNPROCESSABLE'],
  ['registerVersion', policy, archived(policy), 'CONFLICT'],
])(
  cites(
    'decided.archiving-policies-and-groups',
    '%s waits for a change to %s, and decides by what is stored then: %s',
  ),
  async (name, held, change, outcome) => {
    const story = await beginPolicies();
    const mutation = `${mutations[name](await bound(story))} { __typename }`;
    expect(await outcomeBeside(story, mutation, { held, change })).toBe(outcome);
  },
);
