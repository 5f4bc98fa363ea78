import type { KeyObject } from 'node:crypto';
import { createFetchTokenVerifier, type FetchTokenVerifier, fetchToken } from '@agg/schema';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { consume } from '../limits/consume.ts';
import type { RateLimits } from '../limits/rate-limits.ts';

/**
 * The check that stands before everything a subgraph serves to other processes: it answers gateways and subgraphs whose
 * keys it was given, and believes about the caller what their tokens say, nothing else.
 * @param audience the subgraph's name
 * @param limits where the processes of the subgraph tell each other which tokens were used, if they can
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

/** A use is counted as tries to sign in are: once is enough. While Redis is away, each process knows its own alone. */
function isNewIn(limits: RateLimits, audience: string): (id: string) => Promise<boolean> {
  const seconds = fetchToken.longestLife + 2 * fetchToken.clockTolerance;
  const limiter = limits.limiter(`fetches-${audience}`, { points: 1, seconds });
  return async (id) => (await consume(limiter, id)) === true;
}

async function asJwk(key: KeyObject): Promise<JWK> {
  const jwk = key.export({ format: 'jwk' }) as JWK;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}
