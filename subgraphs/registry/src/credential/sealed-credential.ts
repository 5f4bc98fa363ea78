import { type Context, coversOrigins, originsOf, type UpstreamCredential } from '@agg/kit';
import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sealSecret } from '../secret/sealed-secret.ts';
import type { CredentialRecord } from './credential-record.ts';
import { statedCredential } from './upstream-credential.rules.ts';
import type { UpstreamCredentialInput } from './upstream-credential.types.ts';

/** The addresses at which something is registered, as far as it has any. */
export type Addresses = readonly (string | null | undefined)[];

/**
 * The values of a credential as they are stored, but for the origins.
 * @param id of what it authenticates at
 * @throws VALIDATION_FAILED or UNPROCESSABLE for an invalid credential
 */
export function sealedCredential(context: Context, id: string, input: UpstreamCredentialInput) {
  const stated = statedCredential(input);
  const sealedSecret = sealSecret(context, id, input.secret);
  return (addresses: Addresses) => ({
    ...stated,
    sealedSecret,
    origins: originsOf(addresses),
    setAt: new Date(),
  });
}

/** Removes the credential of something locked, if it has one, in the running transaction. */
export async function removeCredential<T extends CredentialRecord>(
  em: EntityManager,
  entity: EntityClass<T>,
  where: FilterQuery<NoInfer<T>>,
): Promise<void> {
  const credential = await em.findOne(entity, where);
  if (credential) em.remove(credential);
}

/** Removes a credential that is not for all of these addresses, in the running transaction. */
export function removeUnlessFor(
  em: EntityManager,
  credential: CredentialRecord | null,
  addresses: Addresses,
): void {
  if (credential && !coversOrigins(credential.origins, addresses)) em.remove(credential);
}

/** A stored credential, which has the members of its kind, as the egress uses it. */
export function usable(stored: CredentialRecord | null): UpstreamCredential | null {
  return stored as UpstreamCredential | null;
}
