import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type JWK, SignJWT } from 'jose';

/** Two hundred people with valid access tokens, and what our gateway needs to verify them. */
export interface Callers {
  tokens: string[];
  environment: { SHOP_KEY: string; SHOP_ISSUER: string; SHOP_AUDIENCE: string };
}

const claims = { iss: 'https://shop.example', aud: 'shop', tid: randomUUID(), kind: 'USER' } as const;
const people = 200;

export async function makeCallers(): Promise<Callers> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key: JWK = { ...(publicKey.export({ format: 'jwk' }) as JWK), kid: 'k1', alg: 'EdDSA', use: 'sig' };
  const token = () =>
    new SignJWT({ ...claims, sub: randomUUID(), sid: randomUUID(), jti: randomUUID() })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('12h')
      .sign(privateKey);
  return {
    tokens: await Promise.all(Array.from({ length: people }, token)),
    environment: { SHOP_KEY: JSON.stringify(key), SHOP_ISSUER: claims.iss, SHOP_AUDIENCE: claims.aud },
  };
}
