import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, change, getOne, lock, Reason, read } from '@agg/kit';
import {
  type AccessRule,
  NameScalar,
  ProseScalar,
  type Role,
  RoleScalar,
  readAccess,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { keepingAnAdmin } from '../role/administrators.ts';
import {
  assertMayDescribe,
  assertMayGive,
  assertMayReplace,
  assertMayTake,
  distinctRoles,
} from '../role/changes-of-roles.ts';
import { endUnvouchedSessions } from '../session/vouching.ts';
import { User, usersById } from '../user/user.entity.ts';
import { Group } from './group.entity.ts';
import { groupList } from './group.list.ts';
import { GroupListArgs, GroupPage } from './group.types.ts';
import { GroupMember } from './group-member.entity.ts';

/** Widens what its members may do, which would outlive a stolen personal token. */
export const toWiden: AccessRule = { callers: ['USER'], role: 'GROUPS:WRITE', signedIn: true };

@Resolver(() => Group)
export class GroupResolver {
  @Query(() => GroupPage, { description: 'The groups of the tenant.' })
  @Access(readAccess.GROUP)
  groups(@Ctx() context: Context, @Args(() => GroupListArgs) request: GroupListArgs): Promise<GroupPage> {
    return read(context, (reader) => groupList.page(reader, request));
  }

  @Query(() => Group)
  @Access(readAccess.GROUP)
  group(@Ctx() context: Context, @Arg('groupId', () => UuidScalar) groupId: string): Promise<Group> {
    return read(context, (reader) => getOne(reader, Group, { groupId }));
  }

  /** @throws FORBIDDEN for roles that the caller lacks; NAME_TAKEN */
  @Mutation(() => Group, { description: 'Creates a group. Callers can grant only roles that they hold.' })
  @Access(toWiden)
  createGroup(
    @Ctx() context: Context,
    @Arg('name', () => NameScalar) name: string,
    @Arg('description', () => ProseScalar, { nullable: true }) description?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<Group> {
    const caller = callerOf(context);
    const given = roles ?? [];
    assertMayGive(caller, given);
    return change(context, async (em) => {
      return em.create(Group, {
        tenantId: caller.tenantId,
        groupId: randomUUIDv7(),
        name,
        description: description ?? null,
        roles: distinctRoles(given),
        createdAt: new Date(),
        createdById: caller.id,
      });
    });
  }

  /**
   * @throws NOT_FOUND; FORBIDDEN for roles given or taken (`assertMayReplace`), and for a new name or description of a group
   * whose roles the caller lacks; NAME_TAKEN; LAST_ADMIN
   */
  @Mutation(() => Group, { description: 'Updates a group. Omitted fields stay unchanged.' })
  @Access(toWiden)
  updateGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('name', () => NameScalar, { nullable: true }) name?: string | null,
    @Arg('description', () => ProseScalar, { nullable: true }) description?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<Group> {
    const caller = callerOf(context);
    return change(context, (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const group = await lock(em, Group, { groupId });
        const now = {
          name: name ?? group.name,
          description: description === undefined ? group.description : description,
        };
        if (now.name !== group.name || now.description !== group.description)
          assertMayDescribe(caller, group.roles);
        if (roles) assertMayReplace(caller, group.roles, roles);
        Object.assign(group, now);
        if (roles) await giveRoles(em, group, distinctRoles(roles));
        return group;
      }),
    );
  }

  /** @throws NOT_FOUND; FORBIDDEN as `assertMayTake`; LAST_ADMIN */
  @Mutation(() => Group, { description: 'Removes all members of a group and deletes it.' })
  @Access({ callers: ['USER'], role: 'GROUPS:DELETE' })
  deleteGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Reason() reason?: string | null,
  ): Promise<Group> {
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

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdById }: Group, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, createdById);
  }
}

async function giveRoles(em: EntityManager, group: Group, roles: Role[]): Promise<void> {
  group.roles = roles;
  const members = await em.find(GroupMember, { groupId: group.groupId });
  await endUnvouchedSessions(
    em,
    members.map(({ userId }) => userId),
  );
}
