import { Access, type Context, callerOf, change, getOne, lock, notFound, Reason, read } from '@agg/kit';
import { type FieldError, GatewayError, readAccess, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayTake } from '../role/changes-of-roles.ts';
import { endUnvouchedSessions } from '../session/vouching.ts';
import { User, usersById } from '../user/user.entity.ts';
import { Group } from './group.entity.ts';
import { toWiden } from './group.resolver.ts';
import { GroupMemberListArgs, GroupMemberPage } from './group.types.ts';
import { GroupMember } from './group-member.entity.ts';
import { groupsOf, membersOf } from './group-member.reads.ts';

/** Maximum number of people per request. */
const most = 200;

/** The members of groups, and who joins and leaves them. */
@Resolver(() => Group)
export class MembersOfGroupResolver {
  @Query(() => GroupMemberPage, { description: 'The members of a group, in the order in which they joined.' })
  @Access(readAccess.GROUP)
  async groupMembers(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Args(() => GroupMemberListArgs) request: GroupMemberListArgs,
  ): Promise<GroupMemberPage> {
    const group = await read(context, (reader) => getOne(reader, Group, { groupId }));
    return this.members(group, context, request);
  }

  /**
   * @throws NOT_FOUND; FORBIDDEN for roles of the group that the caller lacks; VALIDATION_FAILED for none or
   * too many; UNPROCESSABLE naming the unknown users
   */
  @Mutation(() => Group, { description: 'Adds 1 to 200 users to a group. Existing members stay.' })
  @Access(toWiden)
  addGroupMembers(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('userIds', () => [UuidScalar]) userIds: string[],
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
   * @throws NOT_FOUND, also for an unknown user; FORBIDDEN as `assertMayTake`; VALIDATION_FAILED for none or
   * too many; CONFLICT naming members from an identity provider, which would add them again; LAST_ADMIN
   */
  @Mutation(() => Group, {
    description:
      'Removes 1 to 200 users from a group. Members added by an identity provider cannot be removed.',
  })
  @Access({ callers: ['USER'], role: 'GROUPS:WRITE' })
  removeGroupMembers(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('userIds', () => [UuidScalar]) userIds: string[],
    @Reason() reason?: string | null,
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

  @FieldResolver(() => GroupMemberPage, {
    nullable: true,
    description: 'The members, in the order in which they joined.',
  })
  @Access(readAccess.GROUP)
  members(
    @Root() { groupId }: Group,
    @Ctx() context: Context,
    @Args(() => GroupMemberListArgs) request: GroupMemberListArgs,
  ): Promise<GroupMemberPage> {
    return membersOf(context, groupId, request);
  }
}

@Resolver(() => GroupMember)
export class GroupMemberResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: GroupMember, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, userId);
  }
}

/** The groups of people, read once for all people of a response. */
@Resolver(() => User)
export class GroupsOfUserResolver {
  @FieldResolver(() => [Group], { nullable: true, description: 'The groups of the user, by name.' })
  @Access({ ...readAccess.GROUP, own: 'id' })
  groups(@Root() { id }: User, @Ctx() context: Context): Promise<Group[]> {
    return groupsOf(context, id);
  }
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
