import {
  Access,
  allOf,
  type Context,
  callerOf,
  change,
  defineList,
  ListArgs,
  lock,
  PageOf,
  read,
} from '@agg/kit';
import {
  GatewayError,
  holdsRole,
  NameScalar,
  type Role,
  RoleScalar,
  readAccess,
  UuidScalar,
} from '@agg/schema';
import { type RawBuilder, sql } from 'kysely';
import { Arg, Args, ArgsType, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { User } from './user.entity.ts';
import { getUser } from './user.reads.ts';

const userList = defineList(User, {
  sort: ['name', 'email', 'status', 'createdAt'],
  order: { by: 'name' },
  search: ['name', 'email'],
  filters: ['status'],
  selective: ['status'],
  totals: ['status'],
});

@ObjectType()
class UserPage extends PageOf(User) {}

@ArgsType()
class UserListArgs extends ListArgs(userList) {
  @Field(() => RoleScalar, {
    nullable: true,
    description: 'Only users with exactly this effective role, assigned directly or by a group.',
  })
  role?: Role | null;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'Only the members of the group with this id. Requires GROUPS:READ.',
  })
  groupId?: string | null;
}

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { description: 'The calling user.' })
  @Access({ callers: ['USER'] })
  me(@Ctx() context: Context): Promise<User> {
    return getUser(context, callerOf(context).id);
  }

  @Query(() => [RoleScalar], {
    description: 'The effective roles of the calling user, including roles of groups.',
  })
  @Access({ callers: ['USER'] })
  myRoles(@Ctx() context: Context): readonly Role[] {
    return callerOf(context).roles;
  }

  /** Deactivated people, too. @throws FORBIDDEN for the people of a group without GROUPS:READ */
  @Query(() => UserPage, { description: 'The users of the tenant.' })
  @Access(readAccess.USER)
  users(@Ctx() context: Context, @Args(() => UserListArgs) request: UserListArgs): Promise<UserPage> {
    const { role, groupId } = request;
    const { tenantId, roles } = callerOf(context);
    if (groupId && !holdsRole(roles, 'GROUPS:READ')) throw groupsHidden();
    const having = allOf(role && holding(tenantId, role), groupId && memberOf(tenantId, groupId));
    return read(context, (reader) => userList.page(reader, request, { having }));
  }

  @Query(() => User)
  @Access(readAccess.USER)
  user(@Ctx() context: Context, @Arg('userId', () => UuidScalar) userId: string): Promise<User> {
    return getUser(context, userId);
  }

  @Mutation(() => User, { description: 'Changes the name of the calling user.' })
  @Access({ callers: ['USER'] })
  updateMe(@Ctx() context: Context, @Arg('name', () => NameScalar) name: string): Promise<User> {
    const { id } = callerOf(context);
    return change(context, async (em) => Object.assign(await lock(em, User, { id }), { name }));
  }
}

function memberOf(tenantId: string, groupId: string): RawBuilder<unknown> {
  return sql`id in (
    select user_id from tenant_auth.group_member where tenant_id = ${tenantId} and group_id = ${groupId})`;
}

/** The condition that a person holds a role directly or by a group. */
function holding(tenantId: string, role: Role): RawBuilder<unknown> {
  return sql`id in (
    select holder_id from tenant_auth.role_holder where tenant_id = ${tenantId} and role = ${role}
    union all
    select m.user_id from tenant_auth.role_holder h
    join tenant_auth.group_member m on m.tenant_id = h.tenant_id and m.group_id = h.holder_id
    where h.tenant_id = ${tenantId} and h.role = ${role})`;
}

function groupsHidden(): GatewayError {
  const detail =
    'The members of a group require the role GROUPS:READ. Omit groupId, or ask an administrator for it.';
  return new GatewayError('FORBIDDEN', detail);
}
