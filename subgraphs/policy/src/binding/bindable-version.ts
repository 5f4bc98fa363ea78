import { assertNotArchived, type Context, lock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PolicyGroup } from '../group/policy-group.entity.ts';
import { PolicyGroupHead } from '../group/policy-group-head.entity.ts';
import { PolicyGroupMember } from '../group/policy-group-member.entity.ts';
import { policyGroups } from '../group/policy-groups.ts';
import { lockPolicies } from '../group/resolve-members.ts';

/**
 * Locks a group against archiving, as everything does first that puts a binding on a version of it.
 * @throws NOT_FOUND; CONFLICT where it is archived
 */
export async function lockGroup(em: EntityManager, groupId: string): Promise<void> {
  assertNotArchived(await lock(em, PolicyGroupHead, { groupId }, { shared: true }), 'policy group');
}

/** The latest version of a group: the newest one that is valid. @throws CONFLICT where none is */
export async function latestVersion(context: Context, em: EntityManager, groupId: string): Promise<string> {
  const standings = await policyGroups.standingsInChange(context, em, [groupId]);
  const latest = standings.get(groupId)?.latestVersion;
  if (latest) return latest;
  throw new GatewayError('CONFLICT', 'No version of this policy group is valid now. Register one that is.');
}

/**
 * A version of a group on which bindings can be put. Its policies stay locked against archiving.
 * @param pointer to the member of the input that names the version
 * @throws UNPROCESSABLE for an unknown version; CONFLICT where one of its policies is archived
 */
export async function bindableVersion(
  em: EntityManager,
  groupId: string,
  version: string,
  pointer: string,
): Promise<PolicyGroup> {
  const group = await em.findOne(PolicyGroup, { groupId, version });
  if (!group) throw unknownVersion(version, pointer);
  await lockMembers(em, group);
  return group;
}

function unknownVersion(version: string, pointer: string): GatewayError {
  const detail = `This policy group has no version "${version}". Send one that it has.`;
  return new GatewayError('UNPROCESSABLE', detail, { errors: [{ pointer, detail, code: 'UNKNOWN' }] });
}

async function lockMembers(em: EntityManager, { groupId, version }: PolicyGroup): Promise<void> {
  const members = await em.find(PolicyGroupMember, { groupId, groupVersion: version });
  const heads = await lockPolicies(
    em,
    members.map(({ policyId }) => policyId),
  );
  const archived = heads.filter(({ archivedAt }) => archivedAt).map(({ name }) => `"${name}"`);
  if (archived.length === 0) return;
  const detail = `Version "${version}" contains archived policies: ${archived.join(', ')}. Choose another version.`;
  throw new GatewayError('CONFLICT', detail);
}
