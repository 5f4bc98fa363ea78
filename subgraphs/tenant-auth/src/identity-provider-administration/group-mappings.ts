import type { Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import type { GroupMapping } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';

/** @throws UNPROCESSABLE for a group that the tenant does not have */
export async function assertGroupsKnown(em: EntityManager, mappings: readonly GroupMapping[]): Promise<void> {
  const known = new Set(await ofKnownGroups(em, mappings));
  const unknown = mappings.find((mapping) => !known.has(mapping));
  if (unknown)
    throw unprocessable('groupMappings', `The tenant has no group ${unknown.groupId}. Create it first.`);
}

/** The roles that people get and lose through mappings: those of the groups. */
export async function rolesOfMappings(em: EntityManager, mappings: readonly GroupMapping[]): Promise<Role[]> {
  const groups = await em.find(Group, { groupId: mappings.map(({ groupId }) => groupId) });
  return groups.flatMap(({ roles }) => roles);
}

/** The mappings whose groups exist. */
export async function ofKnownGroups(
  em: EntityManager,
  mappings: readonly GroupMapping[],
): Promise<GroupMapping[]> {
  const groups = await em.find(Group, { groupId: mappings.map(({ groupId }) => groupId) });
  return mappings.filter((mapping) => groups.some(({ groupId }) => groupId === mapping.groupId));
}
