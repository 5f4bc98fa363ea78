import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '@agg/kit';
import { type JWK, SignJWT } from 'jose';

export const issuer = 'https://issuer.example';
export const audience = 'example';
export const tenantId = '0190a000-0000-7000-8000-000000000001';
export const userId = '0190a000-0000-7000-8000-000000000002';

export interface ExampleTokens {
  publicKey: JWK;
  /** Signs an access token of the example's user; `claims` and `header` replace members. */
  token(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
}

/** A new key to sign access tokens, which are valid for ten minutes of the clock. */
export function exampleTokens(clock: Clock = systemClock): ExampleTokens {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const token: ExampleTokens['token'] = (claims = {}, header = {}) => {
    const now = Math.floor(clock.date() / 1_000);
    return new SignJWT({
      tid: tenantId,
      kind: 'USER',
      sub: userId,
      iss: issuer,
      aud: audience,
      jti: randomUUID(),
      iat: now,
      exp: now + 600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'k1', ...header })
      .sign(privateKey);
  };
  const jwk = publicKey.export({ format: 'jwk' }) as JWK;
  return { publicKey: { ...jwk, kid: 'k1', alg: 'EdDSA', use: 'sig' }, token };
}
