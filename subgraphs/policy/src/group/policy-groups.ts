import type { VersionContent } from '@agg/kit';
import { textOfKey, VersionedNoun } from '@agg/kit';
import { membersOf } from './group-members.reads.ts';
import { PolicyGroup } from './policy-group.entity.ts';
import { PolicyGroupHead } from './policy-group-head.entity.ts';
import type { PolicyGroupMember } from './policy-group-member.entity.ts';

/** A policy in a version of a group. */
export type Member = Pick<PolicyGroupMember, 'orderIndex' | 'policyId' | 'policyVersion'>;

/** Policy groups and their versions. */
export const policyGroups = new VersionedNoun<PolicyGroupHead, PolicyGroup>({
  head: PolicyGroupHead,
  version: PolicyGroup,
  id: 'groupId',
  contentOf: async (reader, group) => {
    const key = { id: group.groupId, version: group.version };
    return contentOf(group, (await membersOf(reader, [key])).get(textOfKey(key)) ?? []);
  },
});

/** What a version of a group says. Members are compared by their policy. */
export function contentOf(
  { name, description }: Pick<PolicyGroup, 'name' | 'description'>,
  members: readonly Member[],
): VersionContent {
  const byPolicy = members.map(
    ({ policyId, policyVersion: version, orderIndex }) => [policyId, { version, orderIndex }] as const,
  );
  return { fields: { name, description }, lists: { policies: new Map(byPolicy) } };
}
