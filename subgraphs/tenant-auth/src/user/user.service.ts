import { type Context, callerOf, change, lock } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { withdrawSecrets } from '../one-time-secret/one-time-secret.service.ts';
import { endTokensOf } from '../personal-token/end-token.service.ts';
import { Principal } from '../principal/principal.entity.ts';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayReplace, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { endSessionsOf } from '../session/end-session.service.ts';
import { endUnvouchedSessions } from '../sso/vouching.ts';
import { User } from './user.entity.ts';
import { userLifecycle } from './user.lifecycle.ts';

/** Changes the displayed name. @throws NOT_FOUND */
export function renameUser(context: Context, id: string, name: string): Promise<User> {
  return change(context, async (em) => Object.assign(await lock(em, User, { id }), { name }));
}

/**
 * Replaces the person's own roles; those of their groups stay.
 * @throws NOT_FOUND; CONFLICT for a deactivated person; FORBIDDEN as `assertMayReplace`; LAST_ADMIN
 */
export function setUserRoles(
  context: Context,
  id: string,
  roles: readonly Role[],
  reason?: string | null,
): Promise<User> {
  const caller = callerOf(context);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const user = await lock(em, User, { id });
        if (user.status === 'DEACTIVATED')
          throw new GatewayError('CONFLICT', 'This user is deactivated. Invite them again.');
        const principal = await lock(em, Principal, { principalId: id });
        assertMayReplace(caller, principal.roles, roles);
        principal.roles = distinctRoles(roles);
        await endUnvouchedSessions(em, [id]);
        return user;
      }),
    reason,
  );
}

/**
 * Suspends a person immediately: sessions and tokens end.
 * @throws NOT_FOUND; FORBIDDEN as `assertMayTake`; CONFLICT; LAST_ADMIN
 */
export function suspendUser(context: Context, id: string, reason?: string | null): Promise<User> {
  return shutOut(context, id, 'SUSPENDED', reason);
}

/**
 * Shuts a person out until they are invited again. The subjects that they own react to the ledger event.
 * @throws as `suspendUser`
 */
export function deactivateUser(context: Context, id: string, reason?: string | null): Promise<User> {
  return shutOut(context, id, 'DEACTIVATED', reason);
}

/**
 * Reactivates a suspended person; their old sessions stay ended.
 * @throws NOT_FOUND; FORBIDDEN for roles that the caller lacks; CONFLICT
 */
export function reactivateUser(context: Context, id: string, reason?: string | null): Promise<User> {
  return change(
    context,
    async (em) => {
      const user = await lock(em, User, { id });
      assertMayGive(callerOf(context), await effectiveRoles(em, id));
      // The lifecycle also allows other states to become ACTIVE; this operation does not.
      if (user.status !== 'ACTIVE' && user.status !== 'SUSPENDED') {
        const how = user.status === 'DEACTIVATED' ? ' Invite them again.' : '';
        throw new GatewayError('CONFLICT', `This user is ${user.status}, not SUSPENDED.${how}`);
      }
      userLifecycle.moveTo(user, 'ACTIVE');
      return user;
    },
    reason,
  );
}

function shutOut(
  context: Context,
  id: string,
  status: 'SUSPENDED' | 'DEACTIVATED',
  reason?: string | null,
): Promise<User> {
  const caller = callerOf(context);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const user = await lock(em, User, { id });
        assertMayTake(caller, await effectiveRoles(em, id));
        userLifecycle.moveTo(user, status);
        await endEverything(em, id, status);
        return user;
      }),
    reason,
  );
}

async function endEverything(
  em: EntityManager,
  id: string,
  status: 'SUSPENDED' | 'DEACTIVATED',
): Promise<void> {
  await endSessionsOf(em, id, `USER_${status}`);
  await endTokensOf(em, id);
  await withdrawSecrets(em, id, ['VERIFY_EMAIL', 'RESET_PASSWORD', 'INVITATION', 'CHANGE_EMAIL']);
}
