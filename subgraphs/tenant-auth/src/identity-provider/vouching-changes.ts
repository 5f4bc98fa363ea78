import type { Caller, Role } from '@agg/schema';
import { assertMayGive, distinctRoles } from '../role/changes-of-roles.ts';
import type { IdentityProvider } from './identity-provider.entity.ts';
import type { IdentityProviderChanges } from './identity-provider.types.ts';

/**
 * Who names another issuer, another client of it, or another place to return to, decides who is signed in as whom: it
 * takes all roles that the provider is trusted with.
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
    given.redirectUris?.some((uri) => !redirectUris.includes(uri));
  if (isRedirected) assertMayGive(caller, provider.vouchedRoles);
}

/** Who names the issuer, new or the same again, vouches with all of their roles; who maps groups, with those of the groups. */
export function vouch(
  caller: Caller,
  provider: IdentityProvider,
  given: IdentityProviderChanges,
  mapped: readonly Role[],
): void {
  const added = given.issuer ? caller.roles : given.groupMappings ? mapped : [];
  provider.vouchedRoles = distinctRoles(provider.vouchedRoles.concat(added));
}
