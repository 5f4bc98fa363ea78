import { type Context, callerOf, change, lock, notFound } from '@agg/kit';
import { type FieldError, GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayTake } from '../role/changes-of-roles.ts';
import { endUnvouchedSessions } from '../session/vouching.ts';
import { User } from '../user/user.entity.ts';
import { Group } from './group.entity.ts';
import { GroupMember } from './group-member.entity.ts';

/** Maximum number of people per request. */
const most = 200;

/**
 * Adds people to a group; existing members stay unchanged.
 * @throws NOT_FOUND; FORBIDDEN for roles of the group that the caller lacks; VALIDATION_FAILED for none or
 * too many; UNPROCESSABLE naming the unknown users
 */
export function addGroupMembers(
  context: Context,
  groupId: string,
  userIds: readonly string[],
): Promise<Group> {
  const caller = callerOf(context);
  const asked = distinct(userIds);
  return change(context, async (em) => {
    const group = await lock(em, Group, { groupId });
    assertMayGive(caller, group.roles);
    await assertKnown(em, asked, userIds);
    const there = new Set((await membersAmong(em, groupId, asked)).map(({ userId }) => userId));
    const joinedAt = new Date();
    for (const userId of asked.filter((id) => !there.has(id)))
      em.create(GroupMember, { tenantId: caller.tenantId, groupId, userId, source: 'MANUAL', joinedAt });
    await endUnvouchedSessions(em, asked);
    return group;
  });
}

/**
 * Removes people from a group; non-members are ignored.
 * @throws NOT_FOUND, also for an unknown user; FORBIDDEN as `assertMayTake`; VALIDATION_FAILED for none or
 * too many; CONFLICT naming members from an identity provider, which would add them again; LAST_ADMIN
 */
export function removeGroupMembers(
  context: Context,
  groupId: string,
  userIds: readonly string[],
  reason?: string | null,
): Promise<Group> {
  const caller = callerOf(context);
  const asked = distinct(userIds);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const group = await lock(em, Group, { groupId });
        // One unknown user is enough.
        if ((await em.count(User, { id: { $in: asked } })) < asked.length) notFound(User);
        const members = await membersAmong(em, groupId, asked);
        if (members.length > 0) assertMayTake(caller, group.roles);
        const provided = members.filter(({ source }) => source === 'IDENTITY_PROVIDER');
        if (provided.length > 0) throw putThere(userIds, provided);
        for (const member of members) em.remove(member);
        return group;
      }),
    reason,
  );
}

function membersAmong(em: EntityManager, groupId: string, userIds: string[]): Promise<GroupMember[]> {
  return em.find(GroupMember, { groupId, userId: { $in: userIds } });
}

async function assertKnown(em: EntityManager, asked: string[], userIds: readonly string[]): Promise<void> {
  const known = new Set((await em.find(User, { id: { $in: asked } })).map(({ id }) => id));
  const errors = errorsAt(userIds, (id) => !known.has(id), 'This tenant has no such user', 'UNKNOWN');
  if (errors.length > 0)
    throw new GatewayError('UNPROCESSABLE', 'Some of the users do not exist in this tenant. See errors.', {
      errors,
    });
}

function putThere(userIds: readonly string[], provided: readonly GroupMember[]): GatewayError {
  const ids = new Set(provided.map(({ userId }) => userId));
  const detail = 'An identity provider added this user. Remove them from the group at the provider';
  const errors = errorsAt(userIds, (id) => ids.has(id), detail, 'PROVIDED');
  return new GatewayError('CONFLICT', 'Identity providers added some of the users. See errors.', {
    errors,
  });
}

function errorsAt(
  userIds: readonly string[],
  isWrong: (id: string) => boolean,
  detail: string,
  code: string,
): FieldError[] {
  return userIds.flatMap((id, index) =>
    isWrong(id) ? [{ pointer: `/userIds/${index}`, detail: `${detail}: ${id}.`, code }] : [],
  );
}

function distinct(userIds: readonly string[]): string[] {
  if (userIds.length >= 1 && userIds.length <= most) return [...new Set(userIds)];
  const detail = `userIds has ${userIds.length} ids. Send 1 to ${most}.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/userIds', detail, code: 'INVALID' }],
  });
}
