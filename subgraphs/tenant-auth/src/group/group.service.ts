import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import type { PageRequest, Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepingAnAdmin } from '../role/administrators.ts';
import {
  assertMayDescribe,
  assertMayGive,
  assertMayReplace,
  assertMayTake,
  distinctRoles,
} from '../role/changes-of-roles.ts';
import { endUnvouchedSessions } from '../session/vouching.ts';
import { Group } from './group.entity.ts';
import { groupList } from './group.list.ts';
import type { GroupPage } from './group.types.ts';
import { GroupMember } from './group-member.entity.ts';

/** The input for a new group. */
export interface NewGroup {
  name: string;
  description?: string | null;
  roles: readonly Role[];
}

/** The changes of a group; omitted members stay unchanged. */
export interface GroupChanges {
  name?: string | null;
  /** `null` clears it. */
  description?: string | null;
  roles?: readonly Role[] | null;
}

/** The groups of the tenant. */
export function listGroups(context: Context, request: PageRequest): Promise<GroupPage> {
  return read(context, (reader) => groupList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getGroup(context: Context, groupId: string): Promise<Group> {
  return read(context, (reader) => getOne(reader, Group, { groupId }));
}

/** @throws FORBIDDEN for roles that the caller lacks; NAME_TAKEN */
export function createGroup(context: Context, { name, description, roles }: NewGroup): Promise<Group> {
  const caller = callerOf(context);
  assertMayGive(caller, roles);
  return change(context, async (em) => {
    return em.create(Group, {
      tenantId: caller.tenantId,
      groupId: randomUUIDv7(),
      name,
      description: description ?? null,
      roles: distinctRoles(roles),
      createdAt: new Date(),
      createdById: caller.id,
    });
  });
}

/**
 * @throws NOT_FOUND; FORBIDDEN for roles given or taken (`assertMayReplace`), and for a new name or description of a group
 * whose roles the caller lacks; NAME_TAKEN; LAST_ADMIN
 */
export function updateGroup(context: Context, groupId: string, changes: GroupChanges): Promise<Group> {
  const caller = callerOf(context);
  return change(context, (em) =>
    keepingAnAdmin(em, caller.tenantId, async () => {
      const group = await lock(em, Group, { groupId });
      const name = changes.name ?? group.name;
      const { description = group.description, roles = null } = changes;
      if (name !== group.name || description !== group.description) assertMayDescribe(caller, group.roles);
      if (roles) assertMayReplace(caller, group.roles, roles);
      Object.assign(group, { name, description });
      if (roles) await giveRoles(em, group, distinctRoles(roles));
      return group;
    }),
  );
}

/**
 * Removes all members from a group, then deletes it.
 * @throws NOT_FOUND; FORBIDDEN as `assertMayTake`; LAST_ADMIN
 */
export function deleteGroup(context: Context, groupId: string, reason?: string | null): Promise<Group> {
  const caller = callerOf(context);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const group = await lock(em, Group, { groupId });
        assertMayTake(caller, group.roles);
        for (const member of await em.find(GroupMember, { groupId })) em.remove(member);
        // The ledger records the members who leave before it records the deletion.
        await em.flush();
        em.remove(group);
        return group;
      }),
    reason,
  );
}

async function giveRoles(em: EntityManager, group: Group, roles: Role[]): Promise<void> {
  group.roles = roles;
  const members = await em.find(GroupMember, { groupId: group.groupId });
  await endUnvouchedSessions(
    em,
    members.map(({ userId }) => userId),
  );
}
