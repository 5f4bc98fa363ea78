import { type KeyObject, randomUUID } from 'node:crypto';
import { type CryptoKey, SignJWT } from 'jose';
import { bodyHash, type FetchIdentity, fetchToken } from './fetch-token.ts';

/** Signs one fetch: the identity, and the exact body that is going to be sent. */
export type FetchTokenSigner = (identity: FetchIdentity, body: string | Uint8Array) => Promise<string>;

export interface FetchTokenSignerOptions {
  /** The subgraph's name. */
  audience: string;
  /** An Ed25519 key; its public half is what the subgraph knows. */
  privateKey: CryptoKey | KeyObject;
  keyId: string;
  /** Seconds, at most 30; by default 20. */
  lifetime?: number;
}

/** Makes the signer for one subgraph. */
export function createFetchTokenSigner(options: FetchTokenSignerOptions): FetchTokenSigner {
  const { audience, privateKey, keyId, lifetime = 20 } = options;
  const header = { alg: fetchToken.algorithm, typ: fetchToken.type, kid: keyId };
  return ({ caller, client, requestId }, body) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ caller, client, requestId, bh: bodyHash(body) })
      .setProtectedHeader(header)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + Math.min(lifetime, fetchToken.longestLife))
      .sign(privateKey);
  };
}
