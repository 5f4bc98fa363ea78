import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Caller } from '../access.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Attempt, Client } from '../graph.ts';
import { bodyHash, type FetchIdentity, fetchToken } from './fetch-token.ts';

/** Reads `Authorization: Bearer <fetch token>` (or the bare token) and the body it must belong to. */
export type FetchTokenVerifier = (
  authorization: string | undefined,
  body: string | Uint8Array,
) => Promise<FetchIdentity>;

export interface FetchTokenVerifierOptions {
  /** The subgraph's own name. */
  audience: string;
  /** The gateway's public keys; two while they are being rotated. */
  publicKeys: readonly JWK[];
  /** How many used tokens are remembered at most; by default 100,000. */
  remembered?: number;
}

/**
 * Makes the check that stands before everything a subgraph in its own process serves.
 * The check throws UNAUTHENTICATED: no token, a wrong key, algorithm, type or audience, a token that has ended or lives
 * too long, another body, or a token that was used before; UNAVAILABLE when too many tokens have to be remembered.
 */
export function createFetchTokenVerifier(options: FetchTokenVerifierOptions): FetchTokenVerifier {
  const keys = createLocalJWKSet({ keys: [...options.publicKeys] });
  const firstUse = rememberUses(options.remembered ?? 100_000);
  return async (authorization, body) => {
    const token = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw refusal();
    const claims = await verified(token, keys, options.audience);
    if (claims.bh !== bodyHash(body) || !firstUse(String(claims.jti), Number(claims.exp) + clockTolerance))
      throw refusal();
    return identityOf(claims);
  };
}

/** Seconds by which the clocks of two machines may differ. */
const clockTolerance = 5;

async function verified(
  token: string,
  keys: ReturnType<typeof createLocalJWKSet>,
  audience: string,
): Promise<JWTPayload> {
  const { algorithm, type, longestLife } = fetchToken;
  const checks = {
    audience,
    algorithms: [algorithm],
    typ: type,
    requiredClaims: ['exp', 'iat', 'jti', 'bh'],
    clockTolerance,
  };
  const { payload } = await jwtVerify(token, keys, { ...checks, maxTokenAge: longestLife }).catch((cause) => {
    throw refusal(cause);
  });
  if (Number(payload.exp) - Number(payload.iat) > longestLife) throw refusal();
  return payload;
}

/** JSON has no infinity: the platform's own identity, which never ends, arrives with `null`. */
function identityOf({ caller, client, attempt, requestId }: JWTPayload): FetchIdentity {
  const known = caller as Caller | null;
  const expiresAt = known?.expiresAt ?? Number.POSITIVE_INFINITY;
  return {
    caller: known && { ...known, expiresAt },
    ...(client !== undefined && { client: client as Client }),
    ...(attempt !== undefined && { attempt: attempt as Attempt }),
    requestId: String(requestId),
  };
}

/** Each id is good once; it is forgotten when its token has ended anyway. Full memory refuses rather than forgets. */
function rememberUses(limit: number): (id: string, expiresAt: number) => boolean {
  const ends = new Map<string, number>();
  return (id, expiresAt) => {
    if (ends.has(id)) return false;
    if (ends.size >= limit) forgetEnded(ends);
    if (ends.size >= limit) throw new GatewayError('UNAVAILABLE', undefined, { retryAfter: 1 });
    ends.set(id, expiresAt);
    return true;
  };
}

function forgetEnded(ends: Map<string, number>): void {
  const now = Date.now() / 1000;
  for (const [id, end] of ends) if (end < now) ends.delete(id);
}

function refusal(cause?: unknown): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'This subgraph answers the gateway only.', { cause });
}
