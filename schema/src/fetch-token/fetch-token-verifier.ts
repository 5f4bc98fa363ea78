import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Caller } from '../access.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Attempt, Client } from '../graph.ts';
import { bodyHash, type FetchIdentity, fetchToken } from './fetch-token.ts';
import { UsedIds } from './used-ids.ts';

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
  /** How many used tokens this process remembers at most, about 100 bytes each; by default 500,000. */
  remembered?: number;
  /** Whether an id is new to the other processes of this audience, too; asked of those that are new here. */
  isNewToOthers?: (id: string) => Promise<boolean>;
}

/**
 * Makes the check that stands before everything a subgraph in its own process serves.
 * The check throws UNAUTHENTICATED: no token, a wrong key, algorithm, type or audience, a token that has ended or lives
 * too long, another body, or a token that was used before; UNAVAILABLE when too many tokens have to be remembered.
 */
export function createFetchTokenVerifier(options: FetchTokenVerifierOptions): FetchTokenVerifier {
  const keys = createLocalJWKSet({ keys: [...options.publicKeys] });
  const used = new UsedIds(options.remembered ?? 500_000);
  const { isNewToOthers = async () => true } = options;
  return async (authorization, body) => {
    const token = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw refusal();
    const claims = await verified(token, keys, options.audience);
    const id = String(claims.jti);
    if (claims.bh !== bodyHash(body) || !used.isNew(id, Number(claims.exp) + fetchToken.clockTolerance))
      throw refusal();
    if (!(await isNewToOthers(id))) throw refusal();
    return identityOf(claims);
  };
}

async function verified(
  token: string,
  keys: ReturnType<typeof createLocalJWKSet>,
  audience: string,
): Promise<JWTPayload> {
  const { algorithm, type, longestLife, clockTolerance } = fetchToken;
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

function refusal(cause?: unknown): GatewayError {
  return new GatewayError('UNAUTHENTICATED', 'This subgraph answers the gateway only.', { cause });
}
