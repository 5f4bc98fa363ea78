import type { KeyObject } from 'node:crypto';
import { createFetchTokenVerifier, type FetchTokenVerifier } from '@agg/schema';
import { calculateJwkThumbprint, type JWK } from 'jose';

/**
 * The check that stands before everything a subgraph serves to other processes: it answers gateways and subgraphs whose
 * keys it was given, and believes about the caller what their tokens say, nothing else.
 * @param audience the subgraph's name
 */
export async function fetchVerifier(
  audience: string,
  publicKeys: readonly KeyObject[],
): Promise<FetchTokenVerifier> {
  return createFetchTokenVerifier({ audience, publicKeys: await Promise.all(publicKeys.map(asJwk)) });
}

async function asJwk(key: KeyObject): Promise<JWK> {
  const jwk = key.export({ format: 'jwk' }) as JWK;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk) };
}
