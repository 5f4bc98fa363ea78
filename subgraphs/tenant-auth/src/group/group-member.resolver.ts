import { Access, type Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { assertOwnOr } from '../access/own-or.ts';
import { User, usersById } from '../user/user.entity.ts';
import { Group } from './group.entity.ts';
import { GroupMember } from './group-member.entity.ts';
import { groupsOf } from './group-member.reads.ts';

@Resolver(() => GroupMember)
export class GroupMemberResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: GroupMember, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, userId);
  }
}

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => [Group], {
    nullable: true,
    description: 'The groups of the user, by name. Groups of other users require GROUPS:READ.',
  })
  @Access({ callers: ['USER'] })
  async groups(@Root() { id }: User, @Ctx() context: Context): Promise<Group[]> {
    assertOwnOr(context, id, 'GROUPS:READ', 'groups');
    return groupsOf(context, id);
  }
}
