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
  /** The values of the groups claim; `null` where the provider says nothing about groups. */
  groups: readonly string[] | null;
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
    groups: groupsClaim ? namesOf(claims[groupsClaim]) : null,
  };
}

/** Some providers send a string or a number. */
const yes: readonly unknown[] = [true, 'true'];
const yesInEntra: readonly unknown[] = [...yes, 1, '1'];

/**
 * `email_verified` is about the claim `email`, whichever claim the settings name. Microsoft Entra ID has instead
 * `xms_edov`: whether the owner of the e-mail's domain is verified.
 */
function verificationOf(claims: IDToken, email: string | null): boolean | undefined {
  const { email_verified: verified, xms_edov: byDomain } = claims as Record<string, unknown>;
  if (parsed(EmailScalar, claims.email) !== email) return undefined;
  if (verified !== undefined) return yes.includes(verified);
  return byDomain === undefined ? undefined : yesInEntra.includes(byDomain);
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
 * names. A claim that is missing, as in tokens of Microsoft Entra ID for people with many groups, says nothing.
 */
function namesOf(value: unknown): string[] | null {
  if (typeof value !== 'string' && !Array.isArray(value)) return null;
  return [value].flat().flatMap((each) => parsed(NameScalar, each) ?? []);
}
