import { Access, type Context, callerOf, change, lock, notFound, Reason, read } from '@agg/kit';
import {
  type Caller,
  checkNotStopped,
  type Deed,
  GatewayError,
  holdsRole,
  type Role,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Message } from '../message.types.ts';
import { assertMayEndSignIn } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { User } from '../user/user.entity.ts';
import { endSession, endSessionsOf } from './end-session.ts';
import { Session } from './session.entity.ts';
import { sessionList } from './session.list.ts';
import { SessionListArgs, SessionPage } from './session.types.ts';

@Resolver(() => Session)
export class SessionResolver {
  @Query(() => SessionPage, {
    description:
      'Sessions of the calling user, newest first. Sessions of other users require USERS:READ, and so do all for a personal token.',
  })
  @Access({ callers: ['USER'] })
  sessions(
    @Ctx() context: Context,
    @Args(() => SessionListArgs) { userId, includeEnded, ...request }: SessionListArgs,
  ): Promise<SessionPage> {
    const of = userId ?? callerOf(context).id;
    assertOwnOr(context, of, 'USERS:READ');
    return read(context, (reader) =>
      sessionList.page(reader, request, {
        where: { userId: of, endedAt: includeEnded ? undefined : null },
        having: includeEnded ? undefined : sql`expires_at > now()`,
      }),
    );
  }

  /**
   * @throws NOT_FOUND, also for another person's without the role; FORBIDDEN for an administrator's unless the
   * caller is one; KILL_SWITCH_ACTIVE for another person's where the caller is stopped
   */
  @Mutation(() => Session, {
    description: 'Ends a session immediately. Sessions of other users require USERS:WRITE. Idempotent.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokeSession(
    @Ctx() context: Context,
    @Arg('sessionId', () => UuidScalar) sessionId: string,
    @Reason() reason?: string | null,
  ): Promise<Session> {
    const caller = callerOf(context);
    const work = async (em: EntityManager) => {
      const session = await lock(em, Session, { sessionId });
      // Without the role, a caller cannot find out that another person's session exists.
      if (session.userId !== caller.id && !holdsRole(caller.roles, 'USERS:WRITE')) notFound(Session);
      checkNotStopped(caller, deedOn(session.userId, caller));
      assertMayEndSignIn(caller, await effectiveRoles(em, session.userId));
      endSession(session, 'REVOKED');
      return session;
    };
    return change(context, work, reason);
  }

  /**
   * @throws FORBIDDEN for another person without USERS:WRITE, and for an administrator unless the caller is
   * one; NOT_FOUND; KILL_SWITCH_ACTIVE for another person where the caller is stopped
   */
  @Mutation(() => Message, {
    description: 'Ends every session of the calling user. Sessions of other users require USERS:WRITE.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokeSessions(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar, { nullable: true }) userId?: string | null,
    @Reason() reason?: string | null,
  ): Promise<Message> {
    const caller = callerOf(context);
    const of = userId ?? caller.id;
    checkNotStopped(caller, deedOn(of, caller));
    assertOwnOr(context, of, 'USERS:WRITE');
    const work = async (em: EntityManager) => {
      await lock(em, User, { id: of });
      assertMayEndSignIn(caller, await effectiveRoles(em, of));
      await endSessionsOf(em, of, 'REVOKED');
      return { message: 'Every session has ended.' };
    };
    return change(context, work, reason);
  }

  /** @throws CONFLICT for a token without a session */
  @Mutation(() => Message, { description: 'Ends the session of the access token.' })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  logout(@Ctx() context: Context): Promise<Message> {
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
}

/**
 * A person's own sessions need no role. A personal token, which may be stolen, needs it for them, too.
 * @throws FORBIDDEN for sessions of another person, and for a personal token, without the role
 */
function assertOwnOr(context: Context, userId: string, role: Role): void {
  const { id, roles, byPersonalToken } = callerOf(context);
  if (holdsRole(roles, role) || (userId === id && !byPersonalToken)) return;
  const which = byPersonalToken ? 'For a personal token, sessions' : 'The sessions of other users';
  throw new GatewayError('FORBIDDEN', `${which} require the role ${role}.`);
}

/** A stopped person may end their own sessions, like looking, and not those of others. */
function deedOn(userId: string, { id }: Caller): Deed {
  return userId === id ? 'LOOK' : 'ACT';
}
