import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, change, getOne, lock, type Reader, read, rowsWhere } from '@agg/kit';
import type { PageRequest } from '@agg/schema';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { assertOpenIdProvider } from '../sso/openid-discovery.ts';
import { changeIssuer } from './change-issuer.ts';
import { assertGroupsKnown, ofKnownGroups, rolesOfMappings } from './group-mappings.ts';
import { IdentityDomain } from './identity-domain.entity.ts';
import { IdentityProvider } from './identity-provider.entity.ts';
import { identityProviderList } from './identity-provider.list.ts';
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

/** Makes one, once its issuer has shown itself to be one. @throws UNPROCESSABLE saying what is wrong; FORBIDDEN */
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
 * Changes one. A new issuer is asked first, and knows other people by the same names: who is who is forgotten. The same
 * issuer given again is confirmed, by what the caller holds.
 * @throws NOT_FOUND; UNPROCESSABLE saying what is wrong; FORBIDDEN for roles that the caller lacks: of groups mapped before
 * or now, or those that are vouched for where another issuer, client or place to return to is named; LAST_ADMIN
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
 * Removes one with its domains, and what its people had through it.
 * @throws NOT_FOUND; FORBIDDEN for roles that it gives and the caller lacks; LAST_ADMIN
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

/** Whether the tenant's people sign in at an identity provider alone; those who hold TENANT:ADMIN may always by password. */
export async function isSsoOnly(reader: Reader): Promise<boolean> {
  return (await rowsWhere(reader, IdentityProvider, { ssoOnly: true })).length > 0;
}
