import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '@agg/kit';
import type { CallerKind } from '@agg/schema';
import { SignJWT } from 'jose';
import { currentSigningKey } from '../signing-key/signing-key.service.ts';

/** The subject of a token. */
export interface TokenSubject {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string;
}

/** The issuer and the audience of tokens. */
export interface TokenAuthority {
  issuer: string;
  audience: string;
}

/** Lifetime of an access token in seconds (contract, section 7). */
export const accessTokenLifetime = 600;

/**
 * Signs an access token (RFC 9068). It names the caller but carries no roles, because those are looked up.
 */
export async function issueToken(
  context: Pick<Context, 'database' | 'services'>,
  { issuer, audience }: TokenAuthority,
  subject: TokenSubject,
  lifetime = accessTokenLifetime,
): Promise<string> {
  const { kid, algorithm, privateKey } = await currentSigningKey(context);
  const { tenantId: tid, kind, sessionId: sid } = subject;
  return new SignJWT({ tid, kind, ...(sid && { sid }) })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject.id)
    .setJti(randomUUIDv7())
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(privateKey);
}
