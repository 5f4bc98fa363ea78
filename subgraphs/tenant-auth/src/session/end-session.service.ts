import { type Context, callerOf, change, lock, notFound } from '@agg/kit';
import { type Caller, checkNotStopped, type Deed, GatewayError, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertOwnOr } from '../access/own-or.ts';
import type { Message } from '../account/account.types.ts';
import { assertMayEndSignIn } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { User } from '../user/user.entity.ts';
import { Session } from './session.entity.ts';
import type { SessionEnd } from './session.enums.ts';

/** Ends a session. Idempotent. */
export function endSession(session: Session, endReason: SessionEnd): void {
  if (!session.endedAt) Object.assign(session, { endedAt: new Date(), endReason });
}

/** Ends the open sessions of a person. @param except the id of a session to leave open */
export async function endSessionsOf(
  em: EntityManager,
  userId: string,
  endReason: SessionEnd,
  except?: string,
): Promise<void> {
  const open = await em.find(Session, { userId, endedAt: null, expiresAt: { $gt: new Date() } });
  for (const session of open) if (session.sessionId !== except) endSession(session, endReason);
}

/**
 * Ends a session of the caller, or with USERS:WRITE another person's.
 * @throws NOT_FOUND, also for another person's without the role; FORBIDDEN for an administrator's unless the
 * caller is one; KILL_SWITCH_ACTIVE for another person's where the caller is stopped
 */
export function revokeSession(context: Context, sessionId: string, reason?: string | null): Promise<Session> {
  const caller = callerOf(context);
  return change(
    context,
    async (em) => {
      const session = await lock(em, Session, { sessionId });
      // Without the role, a caller cannot find out that another person's session exists.
      if (session.userId !== caller.id && !holdsRole(caller.roles, 'USERS:WRITE')) notFound(Session);
      checkNotStopped(caller, deedOn(session.userId, caller));
      assertMayEndSignIn(caller, await effectiveRoles(em, session.userId));
      endSession(session, 'REVOKED');
      return session;
    },
    reason,
  );
}

/**
 * Ends every session of a person.
 * @throws FORBIDDEN for another person without USERS:WRITE, and for an administrator unless the caller is
 * one; NOT_FOUND; KILL_SWITCH_ACTIVE for another person where the caller is stopped
 */
export function revokeSessions(context: Context, userId: string, reason?: string | null): Promise<Message> {
  checkNotStopped(callerOf(context), deedOn(userId, callerOf(context)));
  assertOwnOr(context, userId, 'USERS:WRITE', 'sessions');
  return change(
    context,
    async (em) => {
      await lock(em, User, { id: userId });
      assertMayEndSignIn(callerOf(context), await effectiveRoles(em, userId));
      await endSessionsOf(em, userId, 'REVOKED');
      return { message: 'Every session has ended.' };
    },
    reason,
  );
}

/** A stopped person may end their own sessions, like looking, and not those of others. */
function deedOn(userId: string, { id }: Caller): Deed {
  return userId === id ? 'LOOK' : 'ACT';
}

/** Ends the session of the caller's token. @throws CONFLICT for a token without a session */
export function logout(context: Context): Promise<Message> {
  const { sessionId } = callerOf(context);
  if (!sessionId)
    throw new GatewayError(
      'CONFLICT',
      'This access token has no session to end. It stays valid until it expires.',
    );
  return change(context, async (em) => {
    endSession(await lock(em, Session, { sessionId }), 'LOGGED_OUT');
    return { message: 'You are signed out.' };
  });
}
