import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { createSecretBox } from '@agg/kit/host';
import { decodeProtectedHeader, type JWK } from 'jose';
import { LedgerReader } from '../../kit/ledger-reader.ts';

/** The key pair that signs the access tokens of a stack; only the operator could have it. */
export interface SigningKeyPair {
  kid: string;
  algorithm: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The public part. */
  publicJwk: JWK;
}

/** Reads the key that has signed a token from the database, and decrypts it with the encryption key. */
export async function stolenSigningKey(
  environment: Record<string, string>,
  token: string,
): Promise<SigningKeyPair> {
  const { kid = '' } = decodeProtectedHeader(token);
  const [row] = await new LedgerReader(environment.DATABASE_URL).query<Record<string, string>>(
    'select algorithm, private_key as sealed from tenant_auth.signing_key where kid = $1',
    [kid],
  );
  const { algorithm = '', sealed = '' } = row ?? {};
  const box = createSecretBox({ current: Buffer.from(String(environment.ENCRYPTION_KEY), 'base64') });
  const privateKey = createPrivateKey({ key: JSON.parse(box.open(sealed, kid)), format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  return { kid, algorithm, privateKey, publicKey, publicJwk: publicKey.export({ format: 'jwk' }) as JWK };
}
