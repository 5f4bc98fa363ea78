import { Access, type Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { assertOwnOr } from '../access/own-or.ts';
import { User } from '../user/user.entity.ts';
import { loadUsers } from '../user/user.reference.ts';
import { Group } from './group.entity.ts';
import { GroupMember } from './group-member.entity.ts';
import { loadGroupsOf } from './group-member.reference.ts';

@Resolver(() => GroupMember)
export class GroupMemberResolver {
  @FieldResolver(() => User)
  async user(@Root() { userId }: GroupMember, @Ctx() context: Context): Promise<User | null> {
    const reference = { __typename: 'User', id: userId };
    return (await context.loaders.load(context, reference, loadUsers)) as User | null;
  }
}

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => [Group], {
    nullable: true,
    description: 'The groups that they are in, by name; those of others take GROUPS:READ.',
  })
  @Access({ callers: ['USER'] })
  async groups(@Root() { id }: User, @Ctx() context: Context): Promise<Group[]> {
    assertOwnOr(context, id, 'GROUPS:READ', 'groups');
    const reference = { __typename: 'User.groups', id };
    return (await context.loaders.load(context, reference, loadGroupsOf)) as unknown as Group[];
  }
}
