import { type Context } from '@agg/kit';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { User, usersById } from '../user/user.entity.ts';
import { GroupMember } from './group-member.entity.ts';

@Resolver(() => GroupMember)
export class GroupMemberResolver {
  @FieldResolver(() => User)
  user(@Root() { userId }: GroupMember, @Ctx() context: Context): Promise<User | null> {
    return usersById.load(context, userId);
  }
}
