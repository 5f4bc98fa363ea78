import type { Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import { GroupMember } from '../group/group-member.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { distinctRoles } from './changes-of-roles.ts';

/** The roles of a caller inside the transaction: their own and those of their groups. */
export async function effectiveRoles(em: EntityManager, principalId: string): Promise<Role[]> {
  const own = await em.findOne(Principal, { principalId });
  const memberships = await em.find(GroupMember, { userId: principalId });
  const groups = await em.find(Group, { groupId: memberships.map(({ groupId }) => groupId) });
  return distinctRoles([...(own?.roles ?? []), ...groups.flatMap(({ roles }) => roles)]);
}
