import type { Caller, Role } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import type { IdentityProviderChanges } from './identity-provider.types.ts';
import { forgetIdentities, removeMemberships } from './linked-people.ts';

/**
 * A caller who changes the issuer, the client or a redirect URI, or has accounts linked by domain, decides who is
 * signed in as whom, and so needs all roles that the provider is trusted with.
 * @throws FORBIDDEN
 */
export function assertMayRedirect(
  caller: Caller,
  provider: IdentityProvider,
  given: IdentityProviderChanges,
): void {
  const { issuer, clientId, redirectUris } = provider;
  const isRedirected =
    (given.issuer ?? issuer) !== issuer ||
    (given.clientId ?? clientId) !== clientId ||
    given.redirectUris?.some((uri) => !redirectUris.includes(uri)) ||
    (given.linksByDomain && !provider.linksByDomain);
  if (isRedirected) assertMayGive(caller, provider.vouchedRoles);
}

/**
 * Setting the issuer, even to the same value, vouches with all roles of the caller; mapping groups vouches
 * with the roles of the groups.
 */
export function vouch(
  caller: Caller,
  provider: IdentityProvider,
  given: IdentityProviderChanges,
  mapped: readonly Role[],
): void {
  const added = given.issuer ? caller.roles : given.groupMappings ? mapped : [];
  provider.vouchedRoles = distinctRoles(provider.vouchedRoles.concat(added));
}

/**
 * Another issuer can use the same `sub` for another person, so linked identities and `vouchedRoles` are
 * deleted.
 * @throws UNPROCESSABLE without a new client secret; FORBIDDEN for roles that people lose (`assertMayTake`)
 */
export async function changeIssuer(
  em: EntityManager,
  caller: Caller,
  provider: IdentityProvider,
  given: IdentityProviderChanges,
): Promise<void> {
  assertSecretIsNew(provider, given);
  await removeMemberships(em, caller, await forgetIdentities(em, provider.identityProviderId));
  Object.assign(provider, { issuer: given.issuer, vouchedRoles: [] });
}

/** The stored secret was issued by the old issuer, and must not be sent to another one. */
function assertSecretIsNew({ clientSecret }: IdentityProvider, given: IdentityProviderChanges): void {
  if (clientSecret === null || given.clientSecret !== undefined) return;
  throw unprocessable(
    'clientSecret',
    'A new issuer requires a new client secret. Send clientSecret as well.',
  );
}
