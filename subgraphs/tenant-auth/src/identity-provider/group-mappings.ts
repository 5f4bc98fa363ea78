import { type Context, callerOf } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import { assertMayGrant, distinctRoles } from '../role/grant.ts';
import type { GroupMapping } from './identity-provider.entity.ts';
import { unprocessable } from './unprocessable.ts';

/**
 * Whoever maps a claim to a group, or may change who fills the claim, decides who gets the group's roles.
 * @throws UNPROCESSABLE for a group that the tenant does not have; FORBIDDEN for roles that the caller lacks
 */
export async function assertMayMap(
  context: Context,
  em: EntityManager,
  mappings: readonly GroupMapping[],
): Promise<void> {
  const groupIds = [...new Set(mappings.map(({ groupId }) => groupId))];
  const groups = await em.find(Group, { groupId: groupIds });
  const unknown = groupIds.find((id) => !groups.some(({ groupId }) => groupId === id));
  if (unknown) throw unprocessable('groupMappings', `The tenant has no group ${unknown}; make it first.`);
  assertMayGrant(callerOf(context), distinctRoles(groups.flatMap(({ roles }) => roles)));
}

/** Those of mappings, made before, whose groups are still there. */
export async function ofKnownGroups(
  em: EntityManager,
  mappings: readonly GroupMapping[],
): Promise<GroupMapping[]> {
  const groups = await em.find(Group, { groupId: mappings.map(({ groupId }) => groupId) });
  return mappings.filter((mapping) => groups.some(({ groupId }) => groupId === mapping.groupId));
}
