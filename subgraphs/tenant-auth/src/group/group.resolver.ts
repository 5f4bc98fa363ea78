import { Access, type Context, Reason } from '@agg/kit';
import { NameScalar, ProseScalar, type Role, RoleScalar, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { User, usersById } from '../user/user.entity.ts';
import { Group } from './group.entity.ts';
import * as groups from './group.service.ts';
import { GroupListArgs, GroupMemberListArgs, GroupMemberPage, GroupPage } from './group.types.ts';
import { membersOf } from './group-member.reads.ts';
import { addGroupMembers, removeGroupMembers } from './group-member.service.ts';

/** Widens what its members may do, which would outlive a stolen personal token. */
const toWiden = { callers: ['USER' as const], role: 'GROUPS:WRITE' as const, signedIn: true };

@Resolver(() => Group)
export class GroupResolver {
  @Query(() => GroupPage, { description: 'The groups of the tenant.' })
  @Access(readAccess.GROUP)
  groups(@Ctx() context: Context, @Args(() => GroupListArgs) request: GroupListArgs): Promise<GroupPage> {
    return groups.listGroups(context, request);
  }

  @Query(() => Group)
  @Access(readAccess.GROUP)
  group(@Ctx() context: Context, @Arg('groupId', () => UuidScalar) groupId: string): Promise<Group> {
    return groups.getGroup(context, groupId);
  }

  @Query(() => GroupMemberPage, { description: 'The members of a group, in the order in which they joined.' })
  @Access(readAccess.GROUP)
  async groupMembers(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Args(() => GroupMemberListArgs) request: GroupMemberListArgs,
  ): Promise<GroupMemberPage> {
    return this.members(await groups.getGroup(context, groupId), context, request);
  }

  @Mutation(() => Group, { description: 'Creates a group. Callers can grant only roles that they hold.' })
  @Access(toWiden)
  createGroup(
    @Ctx() context: Context,
    @Arg('name', () => NameScalar) name: string,
    @Arg('description', () => ProseScalar, { nullable: true }) description?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<Group> {
    return groups.createGroup(context, { name, description, roles: roles ?? [] });
  }

  @Mutation(() => Group, { description: 'Updates a group. Omitted fields stay unchanged.' })
  @Access(toWiden)
  updateGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('name', () => NameScalar, { nullable: true }) name?: string | null,
    @Arg('description', () => ProseScalar, { nullable: true }) description?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<Group> {
    return groups.updateGroup(context, groupId, { name, description, roles });
  }

  @Mutation(() => Group, { description: 'Removes all members of a group and deletes it.' })
  @Access({ callers: ['USER'], role: 'GROUPS:DELETE' })
  deleteGroup(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Reason() reason?: string | null,
  ): Promise<Group> {
    return groups.deleteGroup(context, groupId, reason);
  }

  @Mutation(() => Group, { description: 'Adds 1 to 200 users to a group. Existing members stay.' })
  @Access(toWiden)
  addGroupMembers(
    @Ctx() context: Context,
    @Arg('groupId', () => UuidScalar) groupId: string,
    @Arg('userIds', () => [UuidScalar]) userIds: string[],
  ): Promise<Group> {
    return addGroupMembers(context, groupId, userIds);
  }

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
    return removeGroupMembers(context, groupId, userIds, reason);
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

  @FieldResolver(() => User, { nullable: true })
  createdBy(@Root() { createdById }: Group, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, createdById);
  }
}
