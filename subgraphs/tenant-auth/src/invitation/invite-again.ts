import { lock } from '@agg/kit';
import type { Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { GroupMember } from '../group/group-member.entity.ts';
import { ExternalIdentity } from '../identity-provider/external-identity.entity.ts';
import { Password } from '../password/password.entity.ts';
import { Principal } from '../principal/principal.entity.ts';
import { distinctRoles } from '../role/changes-of-roles.ts';
import type { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';

/**
 * Invites a deactivated person again, whose row is locked. The person keeps their id, so references to them
 * stay valid; their former roles, groups and sign-in methods are removed.
 */
export async function inviteAgain(
  em: EntityManager,
  user: User,
  { name, roles }: { name?: string | null; roles: readonly Role[] },
): Promise<User> {
  const userId = user.id;
  userLifecycle.moveTo(user, 'INVITED');
  if (name) user.name = name;
  const principal = await lock(em, Principal, { principalId: userId });
  principal.roles = distinctRoles(roles);
  em.remove(await em.find(GroupMember, { userId }));
  em.remove(await em.find(ExternalIdentity, { userId }));
  em.remove(await em.find(Password, { userId }));
  return user;
}
