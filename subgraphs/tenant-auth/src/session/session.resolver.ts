import { Access, type Context, callerOf, Reason, read } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { assertOwnOr } from '../access/own-or.ts';
import { Message } from '../account/account.types.ts';
import { logout, revokeSession, revokeSessions } from './end-session.service.ts';
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
    assertOwnOr(context, of, 'USERS:READ', 'sessions');
    return read(context, (reader) =>
      sessionList.page(reader, request, {
        where: { userId: of, endedAt: includeEnded ? undefined : null },
        having: includeEnded ? undefined : sql`expires_at > now()`,
      }),
    );
  }

  @Mutation(() => Session, {
    description: 'Ends a session immediately. Sessions of other users require USERS:WRITE. Idempotent.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokeSession(
    @Ctx() context: Context,
    @Arg('sessionId', () => UuidScalar) sessionId: string,
    @Reason() reason?: string | null,
  ): Promise<Session> {
    return revokeSession(context, sessionId, reason);
  }

  @Mutation(() => Message, {
    description: 'Ends every session of the calling user. Sessions of other users require USERS:WRITE.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokeSessions(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar, { nullable: true }) userId?: string | null,
    @Reason() reason?: string | null,
  ): Promise<Message> {
    return revokeSessions(context, userId ?? callerOf(context).id, reason);
  }

  @Mutation(() => Message, { description: 'Ends the session of the access token.' })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  logout(@Ctx() context: Context): Promise<Message> {
    return logout(context);
  }
}
