import { randomUUIDv7 } from 'node:crypto';
import type { PlatformServices } from '@agg/kit';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { SigningKey } from './signing-key.entity.ts';
import type { SigningAlgorithm } from './signing-key.enums.ts';

type Secrets = Pick<PlatformServices, 'secrets'>;

/** A private key, ready to sign. */
export interface OpenedKey {
  kid: string;
  algorithm: SigningAlgorithm;
  privateKey: CryptoKey | Uint8Array;
}

/** Generates a key pair in its stored form, with the private key sealed. */
export async function newSigningKey({ secrets }: Secrets, algorithm: SigningAlgorithm, activeFrom: Date) {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicKey);
  const privateKey = secrets.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
  return {
    kid,
    signingKeyId: randomUUIDv7(),
    algorithm,
    publicKey,
    privateKey,
    createdAt: new Date(),
    activeFrom,
    verifiesUntil: null,
    withdrawnAt: null,
  };
}

/** Opens a stored key for signing. */
export async function openSigningKey(
  { secrets }: Secrets,
  { kid, algorithm, privateKey }: SigningKey,
): Promise<OpenedKey> {
  const jwk = JSON.parse(secrets.open(privateKey, kid));
  return { kid, algorithm, privateKey: await importJWK(jwk, algorithm) };
}
