import { randomUUIDv7 } from 'node:crypto';
import { asPlatform, type Context, change, findAnywhere, hashOf, lock, newSecret } from '@agg/kit';
import { GatewayError, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { effectiveRoles } from '../role/effective-roles.ts';
import { isVouchedFor } from '../sso/vouching.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import { accessTokenLifetime, issueToken } from '../token/issue-token.ts';
import { User } from '../user/user.entity.ts';
import { endSession } from './end-session.service.ts';
import { RefreshToken, refreshTokensByHash } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import type { LoginMethod } from './session.enums.ts';
import type { SignedIn } from './session.types.ts';

const hour = 3_600_000;

/** A session and its only valid refresh token. */
interface Held {
  session: Session;
  refreshToken: string;
}

/**
 * Creates a session, in the transaction in which the person was authenticated.
 * @throws FORBIDDEN in a suspended tenant
 */
export async function openSession(
  { client }: Context,
  em: EntityManager,
  { tenantId, id: userId }: User,
  method: LoginMethod,
): Promise<Held> {
  const tenant = await em.findOneOrFail(Tenant, { tenantId });
  if (tenant.status !== 'ACTIVE') throw new GatewayError('FORBIDDEN', 'This tenant is suspended.');
  const createdAt = new Date();
  const session = em.create(Session, {
    tenantId,
    sessionId: randomUUIDv7(),
    userId,
    method,
    createdAt,
    endedAt: null,
    endReason: null,
    address: client?.address ?? null,
    userAgent: client?.userAgent ?? null,
    expiresAt: new Date(createdAt.getTime() + tenant.sessionLifetimeHours * hour),
  });
  return { session, refreshToken: addLink(em, session, tenant) };
}

/** The tokens for a session. */
export async function tokensOf(context: Context, { session, refreshToken }: Held): Promise<SignedIn> {
  const { tenantId, userId: id, sessionId } = session;
  const subject = { tenantId, kind: 'USER' as const, id, sessionId };
  const accessToken = await issueToken(context, context.services.tokens, subject);
  return { accessToken, refreshToken, tokenType: 'Bearer', expiresIn: accessTokenLifetime };
}

/**
 * Replaces a refresh token. A token that was already used may be stolen, so its whole family ends.
 * @throws UNAUTHENTICATED for an invalid one
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<SignedIn> {
  const tokenHash = hashOf(refreshToken);
  const [found] = await findAnywhere(context, RefreshToken, refreshTokensByHash, tokenHash);
  if (!found) throw notGood();
  // Nothing may throw in here: the end of a family has to be committed.
  const held = await change(asPlatform(context, found.tenantId), async (em) => {
    const session = await lock(em, Session, { sessionId: found.sessionId });
    return rotate(em, session, tokenHash);
  });
  if (!held) throw notGood();
  return tokensOf(context, held);
}

async function rotate(em: EntityManager, session: Session, tokenHash: string): Promise<Held | undefined> {
  const now = new Date();
  const link = await em.findOneOrFail(RefreshToken, { tokenHash });
  if (session.endedAt || session.expiresAt <= now) return undefined;
  if (link.usedAt) {
    endSession(session, 'TOKEN_REUSED');
    return undefined;
  }
  const tenant = await em.findOneOrFail(Tenant, { tenantId: session.tenantId });
  const user = await em.findOneOrFail(User, { id: session.userId });
  if (link.expiresAt <= now || tenant.status !== 'ACTIVE' || user.status !== 'ACTIVE') return undefined;
  if (!(await methodWorks(em, session))) return undefined;
  link.usedAt = now;
  return { session, refreshToken: addLink(em, session, tenant) };
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

function addLink(em: EntityManager, { tenantId, sessionId, expiresAt }: Session, tenant: Tenant): string {
  const refreshToken = newSecret();
  const createdAt = new Date();
  const idle = createdAt.getTime() + tenant.sessionIdleHours * hour;
  em.create(RefreshToken, {
    tenantId,
    sessionId,
    tokenHash: hashOf(refreshToken),
    createdAt,
    usedAt: null,
    expiresAt: new Date(Math.min(idle, expiresAt.getTime())),
  });
  return refreshToken;
}

function notGood(): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'The refresh token is no longer valid. Sign in again.');
}
