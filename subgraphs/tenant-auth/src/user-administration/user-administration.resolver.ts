import { Access, type Context, callerOf, change, lock, Reason } from '@agg/kit';
import { type AccessRule, GatewayError, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { endTokensOf } from '../personal-token/end-tokens.ts';
import { Principal } from '../principal/principal.entity.ts';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayReplace, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { endSessionsOf } from '../session/end-session.ts';
import { endUnvouchedSessions } from '../session/vouching.ts';
import { User } from '../user/user.entity.ts';
import { userLifecycle } from '../user/user.lifecycle.ts';

const toManage: AccessRule = { callers: ['USER'], role: 'USERS:WRITE' };
/** Gives a person a way to sign in, or roles, which would outlive a stolen personal token. */
export const toAdmit: AccessRule = { callers: ['USER'], role: 'USERS:WRITE', signedIn: true };

/** What administrators change of other people. */
@Resolver(() => User)
export class UserAdministrationResolver {
  /**
   * The roles of the person's groups stay.
   * @throws NOT_FOUND; CONFLICT for a deactivated person; FORBIDDEN as `assertMayReplace`; LAST_ADMIN
   */
  @Mutation(() => User, { description: 'Replaces the directly assigned roles of a user.' })
  @Access(toAdmit)
  setUserRoles(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Reason() reason?: string | null,
  ): Promise<User> {
    const caller = callerOf(context);
    const work = (em: EntityManager) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const user = await lock(em, User, { id: userId });
        if (user.status === 'DEACTIVATED')
          throw new GatewayError('CONFLICT', 'This user is deactivated. Invite them again.');
        const principal = await lock(em, Principal, { principalId: userId });
        assertMayReplace(caller, principal.roles, roles);
        principal.roles = distinctRoles(roles);
        await endUnvouchedSessions(em, [userId]);
        return user;
      });
    return change(context, work, reason);
  }

  /** @throws as `shutOut` */
  @Mutation(() => User, { description: 'Suspends a user. Sessions and tokens end immediately.' })
  @Access(toManage)
  suspendUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    return shutOut(context, userId, 'SUSPENDED', reason);
  }

  /**
   * Their old sessions stay ended.
   * @throws NOT_FOUND; FORBIDDEN for roles that the caller lacks; CONFLICT
   */
  @Mutation(() => User, { description: 'Reactivates a suspended user.' })
  @Access(toAdmit)
  reactivateUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    const work = async (em: EntityManager) => {
      const user = await lock(em, User, { id: userId });
      assertMayGive(callerOf(context), await effectiveRoles(em, userId));
      // The lifecycle also allows other states to become ACTIVE; this operation does not.
      if (user.status !== 'ACTIVE' && user.status !== 'SUSPENDED') {
        const how = user.status === 'DEACTIVATED' ? ' Invite them again.' : '';
        throw new GatewayError('CONFLICT', `This user is ${user.status}, not SUSPENDED.${how}`);
      }
      userLifecycle.moveTo(user, 'ACTIVE');
      return user;
    };
    return change(context, work, reason);
  }

  /** The subjects that they own react to the ledger event. @throws as `shutOut` */
  @Mutation(() => User, {
    description: 'Deactivates a user until they are invited again. Existing records keep the name.',
  })
  @Access({ callers: ['USER'], role: 'USERS:DELETE' })
  deactivateUser(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Reason() reason?: string | null,
  ): Promise<User> {
    return shutOut(context, userId, 'DEACTIVATED', reason);
  }
}

/**
 * Ends all ways in which a person is signed in, and those by which they could sign in.
 * @throws NOT_FOUND; FORBIDDEN as `assertMayTake`; CONFLICT; LAST_ADMIN
 */
function shutOut(
  context: Context,
  id: string,
  status: 'SUSPENDED' | 'DEACTIVATED',
  reason?: string | null,
): Promise<User> {
  const caller = callerOf(context);
  const work = (em: EntityManager) =>
    keepingAnAdmin(em, caller.tenantId, async () => {
      const user = await lock(em, User, { id });
      assertMayTake(caller, await effectiveRoles(em, id));
      userLifecycle.moveTo(user, status);
      await endSessionsOf(em, id, `USER_${status}`);
      await endTokensOf(em, id);
      await withdrawSecrets(em, id, ['VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION', 'CHANGE_EMAIL']);
      return user;
    });
  return change(context, work, reason);
}
