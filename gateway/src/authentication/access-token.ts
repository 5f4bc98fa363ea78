import {
  type CallerKind,
  type CredentialKind,
  callerKinds,
  credentialKinds,
  GatewayError,
  platformId,
} from '@agg/schema';
import type { JWTPayload } from 'jose';

/** What a token says of its caller; its roles, if any, are ignored. */
export interface TokenClaims {
  kind: CallerKind;
  id: string;
  tenantId: string;
  sessionId?: string;
  /** Whether it is a personal token, whose id is in `sessionId`. */
  byPersonalToken?: true;
  /** The kind of the credential that it was issued for. */
  credentialKind?: CredentialKind;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** Longer than any token that we issue. */
export const longestToken = 8 * 1024;

/** Seconds. We issue no token with a longer life, not even in the demo, so a longer one is not ours. */
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

/**
 * Reads the claims of a verified token.
 * @throws UNAUTHENTICATED if they name no caller, or the platform itself
 */
export function claimsOf(payload: JWTPayload): TokenClaims {
  const { sub = '', tid, kind, sid, iat = 0, exp = 0 } = payload;
  const known = callerKinds.find((callerKind) => callerKind === kind);
  const isSession = sid === undefined || (typeof sid === 'string' && uuid.test(sid));
  if (!known || !uuid.test(sub) || typeof tid !== 'string' || !uuid.test(tid) || !isSession)
    throw invalidToken();
  if (sub === platformId || tid === platformId || exp - iat > longestLife) throw invalidToken();
  const credentialKind = credentialKinds.find((one) => one === payload.credential_kind);
  return {
    kind: known,
    id: sub,
    tenantId: tid,
    expiresAt: exp,
    ...(typeof sid === 'string' && { sessionId: sid }),
    ...(credentialKind && { credentialKind }),
  };
}

/** The one error for every invalid token: it does not reveal which check failed. */
export function invalidToken(cause?: unknown): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'The access token is invalid or expired. Get a new one.', {
    cause,
  });
}
