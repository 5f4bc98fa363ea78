import { randomUUIDv7 } from 'node:crypto';
import { type Context, hashOf, newSecret } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accessTokenLifetime, issueToken } from '../signing-key/issue-token.ts';
import { Tenant } from '../tenant/tenant.entity.ts';
import type { User } from '../user/user.entity.ts';
import { assertAccountActive, assertTenantActive } from './assert-active.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import type { LoginMethod } from './session.enums.ts';
import type { SignedIn } from './session.types.ts';

const hour = 3_600_000;

/** A session with its person and tenant. */
interface SessionOfPerson {
  session: Session;
  user: User;
  tenant: Tenant;
}

/** The same with its only valid refresh token, in clear: only its hash is stored. */
export interface OpenedSession extends SessionOfPerson {
  refreshToken: string;
  refreshTokenExpiresAt: Date;
}

/**
 * Creates a session, in the transaction in which the person was authenticated.
 * @throws ACCOUNT_SUSPENDED, TENANT_SUSPENDED
 */
export async function openSession(
  { client }: Context,
  em: EntityManager,
  user: User,
  method: LoginMethod,
): Promise<OpenedSession> {
  const { tenantId, id: userId } = user;
  const tenant = await em.findOneOrFail(Tenant, { tenantId });
  assertAccountActive(user);
  assertTenantActive(tenant);
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
  return addRefreshToken(em, { session, user, tenant }, createdAt);
}

/** Adds the next refresh token to the family of a session. */
export function addRefreshToken(em: EntityManager, opened: SessionOfPerson, createdAt: Date): OpenedSession {
  const { tenantId, sessionId, expiresAt } = opened.session;
  const refreshToken = newSecret();
  const idle = createdAt.getTime() + opened.tenant.sessionIdleHours * hour;
  const refreshTokenExpiresAt = new Date(Math.min(idle, expiresAt.getTime()));
  em.create(RefreshToken, {
    tenantId,
    sessionId,
    tokenHash: hashOf(refreshToken),
    createdAt,
    usedAt: null,
    expiresAt: refreshTokenExpiresAt,
  });
  return { ...opened, refreshToken, refreshTokenExpiresAt };
}

/** What a person who has signed in is answered. */
export async function tokensOf(context: Context, opened: OpenedSession): Promise<SignedIn> {
  const { session, user, tenant, refreshToken, refreshTokenExpiresAt } = opened;
  const { tenantId, userId: id, sessionId } = session;
  const subject = { tenantId, kind: 'USER' as const, id, sessionId };
  const accessToken = await issueToken(context, context.services.tokens, subject);
  return {
    accessToken,
    refreshToken,
    tokenType: 'Bearer',
    expiresIn: accessTokenLifetime,
    refreshTokenExpiresAt,
    user: { id, name: user.name, email: user.email },
    tenant: { tenantId, tenantName: tenant.tenantName },
  };
}
