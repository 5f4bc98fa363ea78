import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import type { PageRequest } from '@agg/schema';
import { IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { identityProviderList } from '../identity-provider/identity-provider.list.ts';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { assertOpenIdProvider } from '../sso/openid-discovery.ts';
import { changeIssuer } from './change-issuer.ts';
import { assertGroupsKnown, ofKnownGroups, rolesOfMappings } from './group-mappings.ts';
import type {
  IdentityProviderChanges,
  IdentityProviderPage,
  NewIdentityProvider,
} from './identity-provider.types.ts';
import { forgetIdentities, peopleOf, removeMemberships } from './linked-people.ts';
import { defaultsOf, settingsOf } from './settings.ts';
import { assertMayRedirect, vouch } from './vouching-changes.ts';

/** The identity providers of the tenant, by name. */
export function listIdentityProviders(context: Context, request: PageRequest): Promise<IdentityProviderPage> {
  return read(context, (reader) => identityProviderList.page(reader, request));
}

/** @throws NOT_FOUND */
export function getIdentityProvider(context: Context, identityProviderId: string): Promise<IdentityProvider> {
  return read(context, (reader) => getOne(reader, IdentityProvider, { identityProviderId }));
}

/**
 * Creates an identity provider after checking that its issuer is one.
 * @throws UNPROCESSABLE with the reason; FORBIDDEN
 */
export async function createIdentityProvider(
  context: Context,
  given: NewIdentityProvider,
): Promise<IdentityProvider> {
  const caller = callerOf(context);
  const { tenantId, id: createdById } = caller;
  const { name, issuer, clientId } = given;
  const identityProviderId = randomUUIDv7();
  const settings = settingsOf(context, defaultsOf(context, identityProviderId), given);
  await assertOpenIdProvider(context, issuer);
  return change(context, async (em) => {
    await assertGroupsKnown(em, settings.groupMappings);
    assertMayGive(caller, await rolesOfMappings(em, settings.groupMappings));
    return em.create(IdentityProvider, {
      tenantId,
      identityProviderId,
      name,
      issuer,
      clientId,
      ...settings,
      createdAt: new Date(),
      createdById,
      vouchedRoles: distinctRoles(caller.roles),
    });
  });
}

/**
 * Changes an identity provider. A new issuer is checked first; it can use the same `sub` for another person,
 * so linked identities are deleted. Giving the same issuer again confirms it with the caller's roles.
 * @throws NOT_FOUND; UNPROCESSABLE with the reason; FORBIDDEN for roles of groups mapped before or now that
 * the caller lacks, and for vouched roles that the caller lacks where the issuer, the client or a redirect
 * URI changes, or accounts are to be linked by domain; LAST_ADMIN
 */
export async function updateIdentityProvider(
  context: Context,
  identityProviderId: string,
  given: IdentityProviderChanges,
  reason?: string | null,
): Promise<IdentityProvider> {
  const caller = callerOf(context);
  await getIdentityProvider(context, identityProviderId);
  if (given.issuer) await assertOpenIdProvider(context, given.issuer);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const provider = await lock(em, IdentityProvider, { identityProviderId });
        assertMayRedirect(caller, provider, given);
        const settings = settingsOf(context, provider, given);
        if (given.groupMappings) await assertGroupsKnown(em, given.groupMappings);
        else settings.groupMappings = await ofKnownGroups(em, settings.groupMappings);
        const mapped = await rolesOfMappings(em, provider.groupMappings.concat(settings.groupMappings));
        assertMayGive(caller, mapped);
        if (settings.groupsClaim === null)
          await removeMemberships(em, caller, await peopleOf(em, identityProviderId));
        if (given.issuer && given.issuer !== provider.issuer) await changeIssuer(em, caller, provider, given);
        vouch(caller, provider, given, mapped);
        const { name = provider.name, clientId = provider.clientId } = given;
        return Object.assign(provider, settings, { name, clientId });
      }),
    reason,
  );
}

/**
 * Deletes an identity provider with its domains, linked identities and memberships.
 * @throws NOT_FOUND; FORBIDDEN for roles that it gives (`assertMayTake`); LAST_ADMIN
 */
export function deleteIdentityProvider(
  context: Context,
  identityProviderId: string,
  reason?: string | null,
): Promise<IdentityProvider> {
  const caller = callerOf(context);
  return change(
    context,
    (em) =>
      keepingAnAdmin(em, caller.tenantId, async () => {
        const provider = await lock(em, IdentityProvider, { identityProviderId });
        assertMayTake(caller, await rolesOfMappings(em, provider.groupMappings));
        em.remove(await em.find(IdentityDomain, { identityProviderId }));
        await removeMemberships(em, caller, await forgetIdentities(em, identityProviderId));
        em.remove(provider);
        return provider;
      }),
    reason,
  );
}
