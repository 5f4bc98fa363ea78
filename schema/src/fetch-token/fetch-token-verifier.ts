import { createLocalJWKSet, type JWK, type JWTPayload, jwtVerify } from 'jose';
import type { Caller } from '../access.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Attempt, Client } from '../graph.ts';
import { bindingClaims, type FetchBinding, type FetchIdentity, fetchToken } from './fetch-token.ts';
import { UsedIds } from './used-ids.ts';

/** Verifies `Authorization: Bearer <fetch token>` (or the bare token) against the body or route of the request. */
export type FetchTokenVerifier = (
  authorization: string | undefined,
  binding: FetchBinding,
) => Promise<FetchIdentity>;

export interface FetchTokenVerifierOptions {
  /** The subgraph's own name. */
  audience: string;
  /** The gateway's public keys; two during a rotation. */
  publicKeys: readonly JWK[];
  /** The most used tokens that this process stores, about 100 bytes each; by default 500,000. */
  remembered?: number;
  /** Whether the id is also new to the other processes of this audience; called for ids that are new here. */
  isNewToOthers?: (id: string) => Promise<boolean>;
}

/**
 * Creates the check that precedes everything that a subgraph in its own process serves. The check throws
 * UNAUTHENTICATED for a missing token; for a wrong key, algorithm, type or audience; for a token that has
 * expired, lives too long or was used before; and for another body or route. It throws UNAVAILABLE when too many
 * tokens have to be stored.
 */
export function createFetchTokenVerifier(options: FetchTokenVerifierOptions): FetchTokenVerifier {
  const keys = createLocalJWKSet({ keys: [...options.publicKeys] });
  const used = new UsedIds(options.remembered ?? 500_000);
  const { isNewToOthers = async () => true } = options;
  return async (authorization, binding) => {
    const token = /^(?:Bearer +)?([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw refusal();
    const claims = await verified(token, keys, options.audience);
    const id = String(claims.jti);
    if (!isBoundTo(claims, binding) || !used.isNew(id, Number(claims.exp) + fetchToken.clockTolerance))
      throw refusal();
    if (!(await isNewToOthers(id))) throw refusal();
    return identityOf(claims);
  };
}

/** A token for a body is not valid for a route, nor the reverse: the claims of the other are missing. */
function isBoundTo(claims: JWTPayload, binding: FetchBinding): boolean {
  return Object.entries(bindingClaims(binding)).every(([name, value]) => claims[name] === value);
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
    requiredClaims: ['exp', 'iat', 'jti'],
    clockTolerance,
  };
  const { payload } = await jwtVerify(token, keys, { ...checks, maxTokenAge: longestLife }).catch((cause) => {
    throw refusal(cause);
  });
  if (Number(payload.exp) - Number(payload.iat) > longestLife) throw refusal();
  return payload;
}

/** JSON has no infinity: the platform's own identity, which never expires, arrives with `null`. */
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
  return new GatewayError('UNAUTHENTICATED', 'Only the gateway may call this subgraph.', { cause });
}
