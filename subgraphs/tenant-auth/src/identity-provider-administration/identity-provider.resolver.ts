import { randomUUIDv7 } from 'node:crypto';
import { Access, type Context, callerOf, change, getOne, lock, Reason, read, rowsWhere } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { identityProviderList } from '../identity-provider/identity-provider.list.ts';
import { keepingAnAdmin } from '../role/administrators.ts';
import { assertMayGive, assertMayTake, distinctRoles } from '../role/changes-of-roles.ts';
import { assertOpenIdProvider } from '../sso/openid-discovery.ts';
import { assertGroupsKnown, ofKnownGroups, rolesOfMappings } from './group-mappings.ts';
import {
  IdentityProviderChanges,
  IdentityProviderListArgs,
  IdentityProviderPage,
  NewIdentityProvider,
} from './identity-provider.types.ts';
import { forgetIdentities, peopleOf, removeMemberships } from './linked-people.ts';
import { defaultsOf, settingsOf } from './settings.ts';
import { assertMayRedirect, changeIssuer, vouch } from './vouching-changes.ts';

@Resolver(() => IdentityProvider)
export class IdentityProviderResolver {
  @Query(() => IdentityProviderPage, { description: 'The identity providers of the tenant, by name.' })
  @Access(readAccess.IDENTITY_PROVIDER)
  identityProviders(
    @Ctx() context: Context,
    @Args(() => IdentityProviderListArgs) request: IdentityProviderListArgs,
  ): Promise<IdentityProviderPage> {
    return read(context, (reader) => identityProviderList.page(reader, request));
  }

  @Query(() => IdentityProvider)
  @Access(readAccess.IDENTITY_PROVIDER)
  identityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
  ): Promise<IdentityProvider> {
    return read(context, (reader) => getOne(reader, IdentityProvider, { identityProviderId }));
  }

  /** @throws UNPROCESSABLE with the reason; FORBIDDEN */
  @Mutation(() => IdentityProvider, {
    description:
      'Adds an OpenID Connect provider. Its metadata must be readable. Add its domains afterwards.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  async createIdentityProvider(
    @Ctx() context: Context,
    @Args(() => NewIdentityProvider) given: NewIdentityProvider,
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
   * A new issuer is checked first; it can use the same `sub` for another person, so linked identities are deleted. Giving
   * the same issuer again confirms it with the caller's roles.
   * @throws NOT_FOUND; UNPROCESSABLE with the reason; FORBIDDEN for roles of groups mapped before or now that
   * the caller lacks, and for vouched roles that the caller lacks where the issuer, the client or a redirect
   * URI changes, or accounts are to be linked by domain; LAST_ADMIN
   */
  @Mutation(() => IdentityProvider, {
    description:
      'Updates an identity provider. Omitted fields stay unchanged; null sets the default. Sending the current issuer again confirms it.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  async updateIdentityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Args(() => IdentityProviderChanges) given: IdentityProviderChanges,
    @Reason() reason?: string | null,
  ): Promise<IdentityProvider> {
    const caller = callerOf(context);
    await read(context, (reader) => getOne(reader, IdentityProvider, { identityProviderId }));
    if (given.issuer) await assertOpenIdProvider(context, given.issuer);
    return change(
      context,
      (em) =>
        keepingAnAdmin(em, caller.tenantId, async () => {
          const provider = await lock(em, IdentityProvider, { identityProviderId });
          return applyChanges(context, em, provider, given);
        }),
      reason,
    );
  }

  /** @throws NOT_FOUND; FORBIDDEN for roles that it gives (`assertMayTake`); LAST_ADMIN */
  @Mutation(() => IdentityProvider, {
    description:
      'Removes an identity provider, its domains, its links to users and the memberships that it created.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:DELETE', signedIn: true })
  deleteIdentityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Reason() reason?: string | null,
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

  @FieldResolver(() => [IdentityDomain], { description: 'All domains, verified and unverified.' })
  domains(@Ctx() context: Context, @Root() provider: IdentityProvider): Promise<IdentityDomain[]> {
    return context.loaders.load(context, provider.identityProviderId, loadDomains);
  }
}

async function applyChanges(
  context: Context,
  em: EntityManager,
  provider: IdentityProvider,
  given: IdentityProviderChanges,
): Promise<IdentityProvider> {
  const caller = callerOf(context);
  assertMayRedirect(caller, provider, given);
  const settings = settingsOf(context, provider, given);
  if (given.groupMappings) await assertGroupsKnown(em, given.groupMappings);
  else settings.groupMappings = await ofKnownGroups(em, settings.groupMappings);
  const mapped = await rolesOfMappings(em, provider.groupMappings.concat(settings.groupMappings));
  assertMayGive(caller, mapped);
  if (settings.groupsClaim === null)
    await removeMemberships(em, caller, await peopleOf(em, provider.identityProviderId));
  if (given.issuer && given.issuer !== provider.issuer) await changeIssuer(em, caller, provider, given);
  vouch(caller, provider, given, mapped);
  const { name = provider.name, clientId = provider.clientId } = given;
  return Object.assign(provider, settings, { name, clientId });
}

/** The domains of providers, in one statement for all of an answer. */
async function loadDomains(context: Context, providerIds: readonly string[]): Promise<IdentityDomain[][]> {
  const where = { identityProviderId: providerIds };
  const rows = await read(context, (reader) => rowsWhere(reader, IdentityDomain, where));
  const sorted = rows.sort((one, other) => (one.domain < other.domain ? -1 : 1));
  return providerIds.map((id) => sorted.filter((row) => row.identityProviderId === id));
}
