import { type KeyObject, randomUUID, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { bindingClaims, type FetchBinding, type FetchIdentity, fetchToken } from './fetch-token.ts';

/** Signs one fetch: the identity, and the body or the route that the token is for. */
export type FetchTokenSigner = (identity: FetchIdentity, binding: FetchBinding) => Promise<string>;

export interface FetchTokenSignerOptions {
  /** The subgraph's name. */
  audience: string;
  /** An Ed25519 key; the subgraph has its public half. */
  privateKey: KeyObject;
  keyId: string;
  /** Seconds, at most 30; by default 20. */
  lifetime?: number;
}

/**
 * Runs in the thread pool, with a callback: takes a sixth of the event loop's time that WebCrypto takes,
 * which JWT libraries use.
 */
const signed = promisify<null, Buffer, KeyObject, Buffer>(sign);

/** Creates the signer for one subgraph. It writes the JWS itself, because every fetch waits for it. */
export function createFetchTokenSigner(options: FetchTokenSignerOptions): FetchTokenSigner {
  const { audience, privateKey, keyId, lifetime = 20 } = options;
  const header = base64url({ alg: fetchToken.algorithm, typ: fetchToken.type, kid: keyId });
  const life = Math.min(lifetime, fetchToken.longestLife);
  return async ({ caller, client, attempt, requestId }, binding) => {
    const iat = Math.floor(Date.now() / 1000);
    const times = { iat, exp: iat + life };
    const payload = {
      caller,
      client,
      attempt,
      requestId,
      ...bindingClaims(binding),
      aud: audience,
      jti: randomUUID(),
      ...times,
    };
    const input = `${header}.${base64url(payload)}`;
    const signature = await signed(null, Buffer.from(input), privateKey);
    return `${input}.${signature.toString('base64url')}`;
  };
}

function base64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
