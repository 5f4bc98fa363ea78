import { normalEmail } from '@agg/kit';
import { EmailScalar, NameScalar } from '@agg/schema';
import type { IDToken } from 'openid-client';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';

/** Who somebody is, as an identity provider says. */
export interface ExternalPerson {
  subject: string;
  /** In lower case; `null` where there is none that could be one. */
  email: string | null;
  /** What the provider says of the e-mail; `undefined`: nothing. */
  emailVerified: boolean | undefined;
  name: string | null;
  /** The values of the groups claim. */
  groups: readonly string[];
}

/** As OpenID Connect Core has it (section 2): at most 255 ASCII characters. */
const subjectShape = /^[\x20-\x7e]{1,255}$/;

/** Reads the claims of a verified ID token as a provider's settings say. @throws Error for a `sub` that names nobody */
export function externalPersonOf(
  claims: IDToken,
  { emailClaim, nameClaim, groupsClaim }: Pick<IdentityProvider, 'emailClaim' | 'nameClaim' | 'groupsClaim'>,
): ExternalPerson {
  if (!subjectShape.test(claims.sub)) throw new Error('The sub of an ID token names nobody.');
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
 * `email_verified` speaks of `email`, whatever claim we are told to take. Some providers write it as a text: of all
 * values only `true` and "true" are true.
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

/** One group may come as a text alone. They are compared with names of ours, so that they take their form. */
function namesOf(value: unknown): string[] {
  return [value].flat().flatMap((each) => parsed(NameScalar, each) ?? []);
}
