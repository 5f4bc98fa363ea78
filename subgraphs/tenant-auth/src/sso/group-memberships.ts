import { lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import { GroupMember } from '../group/group-member.entity.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { hasAdmin } from '../role/administrators.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import type { ExternalPerson } from './external-person.ts';

/** Replaces a person's memberships from identity providers by those of this sign-in; manual ones stay. */
export async function takeOverGroups(
  em: EntityManager,
  provider: IdentityProvider,
  userId: string,
  { groups }: ExternalPerson,
): Promise<void> {
  if (provider.groupsClaim === null) return;
  const { tenantId } = provider;
  const mapped = provider.groupMappings.filter(({ claimValue }) => groups.includes(claimValue));
  const due = await em.find(Group, { groupId: mapped.map(({ groupId }) => groupId) });
  const now = await em.find(GroupMember, { userId });
  for (const { groupId } of due.filter((group) => !now.some((member) => member.groupId === group.groupId)))
    em.create(GroupMember, { tenantId, groupId, userId, source: 'IDENTITY_PROVIDER', joinedAt: new Date() });
  await em.flush();
  for (const member of now.filter((each) => each.source === 'IDENTITY_PROVIDER'))
    if (!due.some(({ groupId }) => groupId === member.groupId)) await leave(em, member);
}

/** A tenant keeps its last administrator: the claims of a provider must not remove them. */
async function leave(em: EntityManager, member: GroupMember): Promise<void> {
  const { tenantId } = member;
  const group = await em.findOne(Group, { groupId: member.groupId });
  if (group?.roles.includes('TENANT:ADMIN')) {
    await lock(em, Tenant, { tenantId });
    if (!(await hasAdmin(em, tenantId, member))) return;
  }
  em.remove(member);
  await em.flush();
}
