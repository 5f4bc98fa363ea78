import { randomUUIDv7 } from 'node:crypto';
import { type Context, hashOf, newSecret } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Tenant } from '../tenant/tenant.entity.ts';
import { accessTokenLifetime, issueToken } from '../token/issue-token.ts';
import type { User } from '../user/user.entity.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import type { LoginMethod } from './session.enums.ts';
import type { SignedIn } from './session.types.ts';

const hour = 3_600_000;

/** A session and its only valid refresh token. */
export interface Held {
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
  return { session, refreshToken: addLink(em, session, tenant, createdAt) };
}

/** The tokens for a session. */
export async function tokensOf(context: Context, { session, refreshToken }: Held): Promise<SignedIn> {
  const { tenantId, userId: id, sessionId } = session;
  const subject = { tenantId, kind: 'USER' as const, id, sessionId };
  const accessToken = await issueToken(context, context.services.tokens, subject);
  return { accessToken, refreshToken, tokenType: 'Bearer', expiresIn: accessTokenLifetime };
}

/** Adds a refresh token to the family of a session. @returns it in clear: only its hash is stored */
export function addLink(
  em: EntityManager,
  { tenantId, sessionId, expiresAt }: Session,
  tenant: Tenant,
  createdAt: Date,
): string {
  const refreshToken = newSecret();
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
