import { Access, type Context, callerOf, Reason } from '@agg/kit';
import { EmailScalar, NameScalar, type Role, RoleScalar, readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { resendInvite } from '../invitation/invitation.service.ts';
import { InvitationInput } from '../invitation/invitation.types.ts';
import { inviteUser, inviteUsers } from '../invitation/invite-users.service.ts';
import { User } from './user.entity.ts';
import { getUser, listUsers } from './user.reads.ts';
import * as users from './user.service.ts';
import { UserListArgs, UserPage } from './user.types.ts';

const toManage = { callers: ['USER' as const], role: 'USERS:WRITE' as const };
/** Gives somebody a way to sign in, or roles to one, which would outlive a stolen personal token. */
const toAdmit = { callers: ['USER' as const], role: 'USERS:WRITE' as const, signedIn: true };

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

  @Query(() => UserPage, { description: 'The users of the tenant.' })
  @Access(readAccess.USER)
  users(@Ctx() context: Context, @Args(() => UserListArgs) request: UserListArgs): Promise<UserPage> {
    return listUsers(context, request);
  }

  @Query(() => User)
  @Access(readAccess.USER)
  user(@Ctx() context: Context, @Arg('userId', () => UuidScalar) userId: string): Promise<User> {
    return getUser(context, userId);
  }

  @Mutation(() => User, {
    description: 'Invites a user to the tenant by e-mail. Also invites deactivated users.',
  })
  @Access(toAdmit)
  inviteUser(
    @Ctx() context: Context,
    @Arg('email', () => EmailScalar) email: string,
    @Arg('name', () => NameScalar, { nullable: true }) name?: string | null,
    @Arg('roles', () => [RoleScalar], { nullable: true }) roles?: Role[] | null,
  ): Promise<User> {
    return inviteUser(context, { email, name, roles });
  }

  @Mutation(() => [User], {
    description:
      'Invites 1 to 100 users to the tenant by e-mail, all or none. Also invites deactivated users.',
  })
  @Access(toAdmit)
  inviteUsers(
    @Ctx() context: Context,
    @Arg('invitations', () => [InvitationInput]) invitations: InvitationInput[],
  ): Promise<User[]> {
    return inviteUsers(context, invitations);
  }

  @Mutation(() => User, { description: 'Sends a pending invitation again. The previous link stops working.' })
  @Access(toAdmit)
  resendInvite(@Ctx() context: Context, @Arg('userId', () => UuidScalar) userId: string): Promise<User> {
    return resendInvite(context, userId);
  }

  @Mutation(() => User, { description: 'Changes the name of the calling user.' })
  @Access({ callers: ['USER'] })
  updateMe(@Ctx() context: Context, @Arg('name', () => NameScalar) name: string): Promise<User> {
    return users.renameUser(context, callerOf(context).id, name);
  }

  @Mutation(() => User, { description: 'Replaces the directly assigned roles of a user.' })
  @Access(toAdmit)
  setUserRoles(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Reason() reason?: string | null,
  ): Promise<User> {
    return users.setUserRoles(context, userId, roles, reason);
  }

  @Mutation(() => User, { description: 'Suspends a user. Sessions and tokens end immediately.' })
  @Access(toManage)
  suspendUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    return users.suspendUser(context, userId, reason);
  }

  @Mutation(() => User, { description: 'Reactivates a suspended user.' })
  @Access(toAdmit)
  reactivateUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    return users.reactivateUser(context, userId, reason);
  }

  @Mutation(() => User, {
    description: 'Deactivates a user until they are invited again. Existing records keep the name.',
  })
  @Access({ callers: ['USER'], role: 'USERS:DELETE' })
  deactivateUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    return users.deactivateUser(context, userId, reason);
  }
}
