import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  type Context,
  callerOf,
  change,
  findAnywhere,
  getOne,
  hashOf,
  lock,
  notFound,
  platformOnly,
  type Reader,
  Reason,
  read,
} from '@agg/kit';
import {
  checkNotStopped,
  DateTimeScalar,
  GatewayError,
  holdsRole,
  NameScalar,
  type Role,
  RoleScalar,
  readAccess,
  SecretScalar,
  UuidScalar,
} from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import { assertHolds, assertMayEndSignIn, distinctRoles } from '../role/changes-of-roles.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { assertStillSignedIn } from '../session/assert-active.ts';
import { User } from '../user/user.entity.ts';
import { PersonalToken, personalTokensByHash } from './personal-token.entity.ts';
import { personalTokenList } from './personal-token.list.ts';
import {
  NewPersonalToken,
  PersonalTokenClaims,
  PersonalTokenListArgs,
  PersonalTokenPage,
} from './personal-token.types.ts';
import { isOurs, newTokenText } from './token-text.ts';

/** Of one person, that have not ended. */
export const mostTokens = 100;
/** Days; a year may have one more than 365. */
export const longestLife = 366;
const day = 24 * 60 * 60_000;

@Resolver(() => PersonalToken)
export class PersonalTokenResolver {
  @Query(() => PersonalTokenPage, { description: 'The personal tokens of the calling user, newest first.' })
  @Access({ callers: ['USER'], signedIn: true })
  myTokens(
    @Ctx() context: Context,
    @Args(() => PersonalTokenListArgs) request: PersonalTokenListArgs,
  ): Promise<PersonalTokenPage> {
    return read(context, (reader) => tokensOf(reader, callerOf(context).id, request));
  }

  @Query(() => PersonalTokenPage, { description: 'The personal tokens of a user, newest first.' })
  @Access(readAccess.USER)
  userTokens(
    @Ctx() context: Context,
    @Arg('userId', () => UuidScalar) userId: string,
    @Args(() => PersonalTokenListArgs) request: PersonalTokenListArgs,
  ): Promise<PersonalTokenPage> {
    return read(context, async (reader) => {
      await getOne(reader, User, { id: userId });
      return tokensOf(reader, userId, request);
    });
  }

  /**
   * @throws UNPROCESSABLE for an end that has passed or is too far; FORBIDDEN for roles that the caller lacks; CONFLICT
   * for a caller with as many tokens as one may have; UNAUTHENTICATED where the session has ended meanwhile
   */
  @Mutation(() => NewPersonalToken, {
    description:
      'Creates a personal token with some of the roles of the calling user. The token is returned only once.',
  })
  @Access({ callers: ['USER'], signedIn: true })
  createPersonalToken(
    @Ctx() context: Context,
    @Arg('name', () => NameScalar) name: string,
    @Arg('roles', () => [RoleScalar]) roles: Role[],
    @Arg('expiresAt', () => DateTimeScalar, { description: 'At most 366 days from now.' }) expiresAt: Date,
  ): Promise<NewPersonalToken> {
    const caller = callerOf(context);
    const createdAt = new Date();
    assertEnd(expiresAt, createdAt);
    assertHolds(caller, roles);
    const tokenId = randomUUIDv7();
    const token = newTokenText(context, tokenId);
    return change(context, async (em) => {
      // One after the other for each person, so that together they stay within the limit.
      const user = await lock(em, User, { id: caller.id });
      await assertStillSignedIn(context, em, user);
      await assertFewTokens(em, caller.id, createdAt);
      const given = {
        tokenId,
        name,
        roles: distinctRoles(roles),
        tokenHash: hashOf(token),
        createdAt,
        expiresAt,
      };
      return { tokenId, personalToken: addToken(em, user, given), token };
    });
  }

  /**
   * @throws NOT_FOUND, also for another person's without the role; FORBIDDEN for an administrator's unless the
   * caller is one; KILL_SWITCH_ACTIVE for another person's where the caller is stopped
   */
  @Mutation(() => PersonalToken, {
    description:
      'Revokes a personal token immediately. Tokens of other users require USERS:WRITE. Idempotent.',
  })
  @Access({ callers: ['USER'], whileStopped: true, signedIn: true })
  revokePersonalToken(
    @Ctx() context: Context,
    @Arg('tokenId', () => UuidScalar) tokenId: string,
    @Reason() reason?: string | null,
  ): Promise<PersonalToken> {
    const caller = callerOf(context);
    const work = async (em: EntityManager) => {
      const token = await lock(em, PersonalToken, { tokenId });
      // Without the role, a caller cannot find out that another person's token exists.
      if (token.userId !== caller.id && !holdsRole(caller.roles, 'USERS:WRITE')) notFound(PersonalToken);
      checkNotStopped(caller, token.userId === caller.id ? 'LOOK' : 'ACT');
      assertMayEndSignIn(caller, await effectiveRoles(em, token.userId));
      token.revokedAt ??= new Date();
      return token;
    };
    return change(context, work, reason);
  }

  /** Also the caller of a token that has ended. */
  @Query(() => PersonalTokenClaims, {
    nullable: true,
    description: 'The caller that a personal token names. Null for a token that was never issued.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async personalTokenClaims(
    @Ctx() context: Context,
    @Arg('token', () => SecretScalar) token: string,
  ): Promise<PersonalTokenClaims | null> {
    platformOnly(context);
    if (!isOurs(context, token)) return null;
    const [found] = await findAnywhere(context, PersonalToken, personalTokensByHash, hashOf(token));
    return found ?? null;
  }
}

/** The tokens of a person, newest first. */
function tokensOf(
  reader: Reader,
  userId: string,
  { includeEnded, ...request }: PersonalTokenListArgs,
): Promise<PersonalTokenPage> {
  return personalTokenList.page(reader, request, {
    where: { userId, revokedAt: includeEnded ? undefined : null },
    having: includeEnded ? undefined : sql`expires_at > now()`,
  });
}

function addToken(
  em: EntityManager,
  { tenantId, id: userId }: User,
  given: Pick<PersonalToken, 'tokenId' | 'name' | 'roles' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): PersonalToken {
  return em.create(PersonalToken, { ...given, tenantId, userId, lastUsedAt: null, revokedAt: null });
}

async function assertFewTokens(em: EntityManager, userId: string, now: Date): Promise<void> {
  const usable = await em.count(PersonalToken, { userId, revokedAt: null, expiresAt: { $gt: now } });
  if (usable < mostTokens) return;
  throw new GatewayError('CONFLICT', `You have ${usable} personal tokens. Revoke one that you do not need.`);
}

function assertEnd(expiresAt: Date, now: Date): void {
  const days = (expiresAt.getTime() - now.getTime()) / day;
  if (days > 0 && days <= longestLife) return;
  const detail = `expiresAt is ${expiresAt.toISOString()}. Send a time in the next ${longestLife} days.`;
  throw new GatewayError('UNPROCESSABLE', detail, {
    errors: [{ pointer: '/expiresAt', detail, code: 'OUT_OF_RANGE' }],
  });
}
