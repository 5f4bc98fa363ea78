import { normalEmail } from '@agg/kit';
import { EmailScalar, NameScalar } from '@agg/schema';
import type { IDToken } from 'openid-client';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';

/** A person as described by an identity provider. */
export interface ExternalPerson {
  subject: string;
  /** In lower case; `null` for a missing or invalid one. */
  email: string | null;
  /** The provider's statement about the e-mail; `undefined` without one. */
  emailVerified: boolean | undefined;
  name: string | null;
  /** The values of the groups claim. */
  groups: readonly string[];
}

/** OpenID Connect Core, section 2: at most 255 ASCII characters. */
const subjectShape = /^[\x20-\x7e]{1,255}$/;

/** Reads the claims of a verified ID token with a provider's settings. @throws Error for an invalid `sub` */
export function externalPersonOf(
  claims: IDToken,
  { emailClaim, nameClaim, groupsClaim }: Pick<IdentityProvider, 'emailClaim' | 'nameClaim' | 'groupsClaim'>,
): ExternalPerson {
  if (!subjectShape.test(claims.sub)) throw new Error('The sub of the ID token is invalid.');
  const email = parsed(EmailScalar, claims[emailClaim]);
  return {
    subject: claims.sub,
    email: email && normalEmail(email),
    emailVerified: verificationOf(claims, email),
    name: parsed(NameScalar, claims[nameClaim]),
    groups: groupsClaim ? namesOf(claims[groupsClaim]) : [],
  };
}

/**
 * `email_verified` is about the claim `email`, whichever claim the settings name. Some providers send a
 * string: only `true` and "true" count.
 */
function verificationOf(claims: IDToken, email: string | null): boolean | undefined {
  const verified: unknown = claims.email_verified;
  if (verified === undefined || parsed(EmailScalar, claims.email) !== email) return undefined;
  return verified === true || verified === 'true';
}

function parsed(scalar: typeof NameScalar, value: unknown): string | null {
  try {
    return scalar.parseValue(value) as string;
  } catch {
    return null;
  }
}

/**
 * A single group may be a plain string. Values are normalized like our names, because they are compared with
 * names.
 */
function namesOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => parsed(NameScalar, each) ?? []);
}
