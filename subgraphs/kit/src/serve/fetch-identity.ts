import type { KeyObject } from 'node:crypto';
import { createFetchTokenVerifier, type FetchTokenVerifier, fetchToken } from '@agg/schema';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { consume, type RateLimits } from '../limits/rate-limits.ts';

/**
 * The check in front of everything that a subgraph serves to other processes. It accepts gateways and
 * subgraphs whose keys are configured, and trusts only their tokens about the caller.
 * @param audience the subgraph's name
 * @param limits shares the used tokens between the processes of the subgraph, where there is a Redis
 */
export async function fetchVerifier(
  audience: string,
  publicKeys: readonly KeyObject[],
  limits: RateLimits,
): Promise<FetchTokenVerifier> {
  return createFetchTokenVerifier({
    audience,
    publicKeys: await Promise.all(publicKeys.map(asJwk)),
    isNewToOthers: limits.isShared ? isNewIn(limits, audience) : undefined,
  });
}

/**
 * Uses of a token are counted like attempts to sign in, with a limit of one. While Redis is down, each
 * process knows only its own.
 */
function isNewIn(limits: RateLimits, audience: string): (id: string) => Promise<boolean> {
  const seconds = fetchToken.longestLife + 2 * fetchToken.clockTolerance;
  const limiter = limits.limiter(`fetches-${audience}`, { points: 1, seconds });
  return async (id) => (await consume(limiter, id)) === true;
}

async function asJwk(key: KeyObject): Promise<JWK> {
  const jwk = key.export({ format: 'jwk' }) as JWK;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}
