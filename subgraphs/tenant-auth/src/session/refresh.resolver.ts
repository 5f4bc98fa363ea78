import {
  Access,
  asPlatform,
  type Context,
  change,
  findAnywhere,
  hashOf,
  lock,
  openToEveryone,
  PerAddress,
} from '@agg/kit';
import { GatewayError, holdsRole, SecretScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { User } from '../user/user.entity.ts';
import { endSession } from './end-session.ts';
import { addRefreshToken, type OpenedSession, tokensOf } from './open-session.ts';
import { RefreshToken, refreshTokensByHash } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import { SignedIn } from './session.types.ts';
import { isVouchedFor } from './vouching.ts';

/**
 * How long after its use a token may come again, in milliseconds: two tabs of one browser refresh at the same
 * time, and a client repeats a request whose answer was lost.
 */
const raceLasts = 10_000;

/** Why a refresh token is refused, and what the client does about it. */
const refusals = {
  UNAUTHENTICATED: 'The refresh token is not valid. Sign in again.',
  REFRESH_RACED:
    'This refresh token was used a moment ago, for instance in another tab. Continue with the tokens that were issued then.',
  REFRESH_EXPIRED: 'The session of this refresh token has ended. Sign in again.',
} as const;
type Refusal = keyof typeof refusals;

@Resolver()
export class RefreshResolver {
  /**
   * A token that comes again long after its use may be stolen, so its whole family ends.
   * @throws REFRESH_RACED within ten seconds of its use; REFRESH_EXPIRED after its end, or that of its family;
   * UNAUTHENTICATED for an unknown one, and while the person could not sign in
   */
  @Mutation(() => SignedIn, {
    description:
      'Exchanges a refresh token for a new pair of tokens. A refresh token that is used again more than ten seconds after its use ends its session.',
  })
  @Access(openToEveryone)
  @PerAddress()
  async refresh(
    @Ctx() context: Context,
    @Arg('refreshToken', () => SecretScalar) refreshToken: string,
  ): Promise<SignedIn> {
    const tokenHash = hashOf(refreshToken);
    const [found] = await findAnywhere(context, RefreshToken, refreshTokensByHash, tokenHash);
    if (!found) throw refused('UNAUTHENTICATED');
    // Nothing may throw in here: the end of a family has to be committed.
    const opened = await change(asPlatform(context, found.tenantId), async (em) => {
      const session = await lock(em, Session, { sessionId: found.sessionId });
      return rotate(em, session, tokenHash);
    });
    if (typeof opened === 'string') throw refused(opened);
    return tokensOf(context, opened);
  }
}

async function rotate(
  em: EntityManager,
  session: Session,
  tokenHash: string,
): Promise<OpenedSession | Refusal> {
  const link = await em.findOneOrFail(RefreshToken, { tokenHash });
  const now = await databaseTime(em);
  if (session.endedAt || session.expiresAt <= now) return 'REFRESH_EXPIRED';
  if (link.usedAt) return usedAgain(session, now.getTime() - link.usedAt.getTime());
  if (link.expiresAt <= now) return 'REFRESH_EXPIRED';
  const tenant = await em.findOneOrFail(Tenant, { tenantId: session.tenantId });
  const user = await em.findOneOrFail(User, { id: session.userId });
  if (tenant.status !== 'ACTIVE' || user.status !== 'ACTIVE') return 'UNAUTHENTICATED';
  if (!(await methodWorks(em, session))) return 'UNAUTHENTICATED';
  link.usedAt = now;
  return addRefreshToken(em, { session, user, tenant }, now);
}

/**
 * The time by the clock of the database, which all processes share. It is read anew, so it is later than every
 * lock that the transaction has waited for.
 */
async function databaseTime(em: EntityManager): Promise<Date> {
  const reading = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const { rows } = await reading.execute(em.getKysely());
  return new Date(Number(rows[0]?.ms));
}

function usedAgain(session: Session, after: number): Refusal {
  if (after < raceLasts) return 'REFRESH_RACED';
  endSession(session, 'TOKEN_REUSED');
  return 'REFRESH_EXPIRED';
}

/** Whether the person could still sign in with the method of the session. */
function methodWorks(em: EntityManager, { method, userId }: Session): Promise<boolean> {
  return method === 'SSO' ? isVouchedFor(em, userId) : passwordsWork(em, userId);
}

/** Once a tenant allows only single sign-on, sessions by password end with their access token. */
async function passwordsWork(em: EntityManager, userId: string): Promise<boolean> {
  if ((await em.count(IdentityProvider, { ssoOnly: true })) === 0) return true;
  return holdsRole(await effectiveRoles(em, userId), 'TENANT:ADMIN');
}

function refused(code: Refusal): GatewayError {
  return new GatewayError(code, refusals[code]);
}
