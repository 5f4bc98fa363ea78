import type { Caller } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import { GroupMember } from '../group/group-member.entity.ts';
import { ExternalIdentity } from '../identity-provider/external-identity.entity.ts';
import { assertMayTake } from '../role/changes-of-roles.ts';

/** Deletes the linked identities of an identity provider. @returns the ids of their users */
export async function forgetIdentities(em: EntityManager, identityProviderId: string): Promise<string[]> {
  const identities = await em.find(ExternalIdentity, { identityProviderId });
  em.remove(identities);
  return identities.map(({ userId }) => userId);
}

/** The ids of the users linked to an identity provider. */
export async function peopleOf(em: EntityManager, identityProviderId: string): Promise<string[]> {
  const identities = await em.find(ExternalIdentity, { identityProviderId });
  return identities.map(({ userId }) => userId);
}

/**
 * Removes people from the groups that an identity provider added them to; manual memberships stay.
 * @throws FORBIDDEN for roles of these groups (`assertMayTake`)
 */
export async function removeMemberships(em: EntityManager, caller: Caller, userId: string[]): Promise<void> {
  const members = await em.find(GroupMember, { userId, source: 'IDENTITY_PROVIDER' });
  const groups = await em.find(Group, { groupId: members.map(({ groupId }) => groupId) });
  for (const { roles } of groups) assertMayTake(caller, roles);
  em.remove(members);
}
