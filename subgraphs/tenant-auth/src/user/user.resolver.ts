import { Access, type Context, callerOf, notFound, read, rowsWhere } from '@agg/kit';
import { Ctx, Query, Resolver } from 'type-graphql';
import { User } from './user.entity.ts';

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { description: 'The person who is asking.' })
  @Access({ callers: ['USER'] })
  async me(@Ctx() context: Context): Promise<User> {
    const { id } = callerOf(context);
    const [user] = await read(context, (em) => rowsWhere(em, User, { id }));
    return user ?? notFound('user');
  }
}
