import { lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group } from '../group/group.entity.ts';
import { GroupMember } from '../group/group-member.entity.ts';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { hasAdmin } from '../role/administrators.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import type { ExternalPerson } from './external-person.ts';

/**
 * Replaces a person's memberships from identity providers by those of this sign-in; manual ones stay. Where the provider
 * says nothing about groups, all stay.
 */
export async function takeOverGroups(
  em: EntityManager,
  provider: IdentityProvider,
  userId: string,
  { groups }: ExternalPerson,
): Promise<void> {
  if (groups === null) return;
  const { tenantId } = provider;
  const mapped = provider.groupMappings.filter(({ claimValue }) => groups.includes(claimValue));
  const due = await em.find(Group, { groupId: mapped.map(({ groupId }) => groupId) });
  const now = await em.find(GroupMember, { userId });
  for (const { groupId } of due.filter((group) => !now.some((member) => member.groupId === group.groupId)))
    em.create(GroupMember, { tenantId, groupId, userId, source: 'IDENTITY_PROVIDER', joinedAt: new Date() });
  await em.flush();
  const left = now.filter(
    ({ source, groupId }) =>
      source === 'IDENTITY_PROVIDER' && !due.some((group) => group.groupId === groupId),
  );
  if (left.length > 0) await leave(em, tenantId, left);
}

/**
 * A tenant keeps its last administrator: the claims of a provider must not remove them. Whether a group makes one is
 * asked only below the lock, because any group may be given the role meanwhile.
 */
async function leave(em: EntityManager, tenantId: string, left: readonly GroupMember[]): Promise<void> {
  await lock(em, Tenant, { tenantId });
  const hadOne = await hasAdmin(em, tenantId);
  for (const member of left) {
    if (hadOne && !(await hasAdmin(em, tenantId, member))) continue;
    em.remove(member);
    await em.flush();
  }
}
