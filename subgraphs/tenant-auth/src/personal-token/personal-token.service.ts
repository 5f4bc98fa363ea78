import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, hashOf, lock, type Reader, read } from '@agg/kit';
import { GatewayError, type Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { assertHolds, distinctRoles } from '../role/changes-of-roles.ts';
import { assertStillSignedIn } from '../session/still-signed-in.ts';
import { User } from '../user/user.entity.ts';
import { PersonalToken } from './personal-token.entity.ts';
import { personalTokenList } from './personal-token.list.ts';
import type { NewPersonalToken, PersonalTokenListArgs, PersonalTokenPage } from './personal-token.types.ts';
import { newTokenText } from './token-text.ts';

/** The input for a new token. */
export interface WantedToken {
  name: string;
  roles: readonly Role[];
  expiresAt: Date;
}

/** Of one person, that have not ended. */
export const mostTokens = 100;
/** Days; a year may have one more than 365. */
export const longestLife = 366;
const day = 24 * 60 * 60_000;

/**
 * Creates a token for the caller. Only this response ever contains it.
 * @throws UNPROCESSABLE for an end that has passed or is too far; FORBIDDEN for roles that the caller lacks; CONFLICT
 * for a caller with as many tokens as one may have; UNAUTHENTICATED where the session has ended meanwhile
 */
export function createPersonalToken(context: Context, wanted: WantedToken): Promise<NewPersonalToken> {
  const caller = callerOf(context);
  const createdAt = new Date();
  assertEnd(wanted.expiresAt, createdAt);
  assertHolds(caller, wanted.roles);
  const tokenId = randomUUIDv7();
  const token = newTokenText(context, tokenId);
  return change(context, async (em) => {
    // One after the other for each person, so that together they stay within the limit.
    const user = await lock(em, User, { id: caller.id });
    await assertStillSignedIn(context, em, user);
    await assertFewTokens(em, caller.id, createdAt);
    const personalToken = em.create(PersonalToken, {
      tenantId: caller.tenantId,
      tokenId,
      userId: caller.id,
      name: wanted.name,
      roles: distinctRoles(wanted.roles),
      tokenHash: hashOf(token),
      createdAt,
      expiresAt: wanted.expiresAt,
      lastUsedAt: null,
      revokedAt: null,
    });
    return { tokenId, personalToken, token };
  });
}

/** The tokens of the caller, newest first. */
export function listOwnTokens(context: Context, request: PersonalTokenListArgs): Promise<PersonalTokenPage> {
  return read(context, (reader) => tokensOf(reader, callerOf(context).id, request));
}

/** The tokens of a person, newest first. @throws NOT_FOUND */
export function listTokensOf(
  context: Context,
  userId: string,
  request: PersonalTokenListArgs,
): Promise<PersonalTokenPage> {
  return read(context, async (reader) => {
    await getOne(reader, User, { id: userId });
    return tokensOf(reader, userId, request);
  });
}

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
