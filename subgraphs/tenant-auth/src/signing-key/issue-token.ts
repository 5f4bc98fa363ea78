import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '@agg/kit';
import type { CallerKind, CredentialKind } from '@agg/schema';
import { SignJWT } from 'jose';
import { currentSigningKey } from './signing-key.service.ts';

/** The subject of a token. */
export interface TokenSubject {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string;
  /** The kind of the credential by which it signs in. */
  credentialKind?: CredentialKind;
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
  const { tenantId: tid, kind, sessionId: sid, credentialKind: credential_kind } = subject;
  return new SignJWT({ tid, kind, ...(sid && { sid }), ...(credential_kind && { credential_kind }) })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject.id)
    .setJti(randomUUIDv7())
    .setIssuedAt()
    .setExpirationTime(`${lifetime}s`)
    .sign(privateKey);
}
