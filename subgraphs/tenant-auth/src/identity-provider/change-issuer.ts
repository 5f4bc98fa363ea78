import type { Caller } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { IdentityProvider } from './identity-provider.entity.ts';
import type { IdentityProviderChanges } from './identity-provider.types.ts';
import { forgetIdentities, removeMemberships } from './linked-people.ts';
import { unprocessable } from './unprocessable.ts';

/**
 * Another issuer knows other people by the same names: who is who is forgotten, and what was vouched for.
 * @throws UNPROCESSABLE without a client secret of its own; FORBIDDEN for roles that people lose and the caller lacks
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

/** The secret was given to the issuer before, and no other may learn it. */
function assertSecretIsNew({ clientSecret }: IdentityProvider, given: IdentityProviderChanges): void {
  if (clientSecret === null || given.clientSecret !== undefined) return;
  throw unprocessable('clientSecret', 'Another issuer needs a client secret of its own; give it too.');
}
