import { type CallerKind, callerKinds, GatewayError, platformId } from '@agg/schema';
import type { JWTPayload } from 'jose';

/** What an access token says; its roles, if it has any, are not read. */
export interface TokenClaims {
  kind: CallerKind;
  id: string;
  tenantId: string;
  sessionId?: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** Longer than any token of ours. */
const longestToken = 8 * 1024;

/** Seconds. No token of ours is good for longer, those of the demo included: one that says so was not made by us. */
export const longestLife = 24 * 60 * 60;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/**
 * The token of an `Authorization` header (RFC 6750, section 2.1).
 * @throws UNAUTHENTICATED for another scheme, and for what cannot be a token
 */
export function bearerToken(authorization: string): string {
  const token = authorization.length <= longestToken && /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (!token) throw invalidToken();
  return token;
}

/** Reads the claims of a verified token. @throws UNAUTHENTICATED when they name nobody, or the platform itself */
export function claimsOf({ sub = '', tid, kind, sid, iat = 0, exp = 0 }: JWTPayload): TokenClaims {
  const known = callerKinds.find((callerKind) => callerKind === kind);
  const isSession = sid === undefined || (typeof sid === 'string' && uuid.test(sid));
  if (!known || !uuid.test(sub) || typeof tid !== 'string' || !uuid.test(tid) || !isSession)
    throw invalidToken();
  if (sub === platformId || tid === platformId || exp - iat > longestLife) throw invalidToken();
  return {
    kind: known,
    id: sub,
    tenantId: tid,
    expiresAt: exp,
    ...(typeof sid === 'string' && { sessionId: sid }),
  };
}

/** The one answer to every token that is not good: which check failed is nobody's business. */
export function invalidToken(cause?: unknown): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'The access token is not valid or has ended; get a new one.', {
    cause,
  });
}
