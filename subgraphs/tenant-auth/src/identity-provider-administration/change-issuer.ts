import type { Caller } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { unprocessable } from '../identity-provider/unprocessable.ts';
import type { IdentityProviderChanges } from './identity-provider.types.ts';
import { forgetIdentities, removeMemberships } from './linked-people.ts';

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
