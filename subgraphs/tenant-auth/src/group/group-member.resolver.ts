import { Access, type Context } from '@agg/kit';
import { readAccess } from '@agg/schema';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
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

/** The groups of people, read once for all people of a response. */
@Resolver(() => User)
export class GroupsOfUserResolver {
  @FieldResolver(() => [Group], { nullable: true, description: 'The groups of the user, by name.' })
  @Access({ ...readAccess.GROUP, own: 'id' })
  groups(@Root() { id }: User, @Ctx() context: Context): Promise<Group[]> {
    return groupsOf(context, id);
  }
}
