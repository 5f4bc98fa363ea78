import { Access, type Context, Reason } from '@agg/kit';
import { readAccess, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import { IdentityProvider } from '../identity-provider/identity-provider.entity.ts';
import { domainsOf } from './identity-domain.service.ts';
import * as providers from './identity-provider.service.ts';
import {
  IdentityProviderChanges,
  IdentityProviderListArgs,
  IdentityProviderPage,
  NewIdentityProvider,
} from './identity-provider.types.ts';

@Resolver(() => IdentityProvider)
export class IdentityProviderResolver {
  @Query(() => IdentityProviderPage, { description: 'The identity providers of the tenant, by name.' })
  @Access(readAccess.IDENTITY_PROVIDER)
  identityProviders(
    @Ctx() context: Context,
    @Args(() => IdentityProviderListArgs) request: IdentityProviderListArgs,
  ): Promise<IdentityProviderPage> {
    return providers.listIdentityProviders(context, request);
  }

  @Query(() => IdentityProvider)
  @Access(readAccess.IDENTITY_PROVIDER)
  identityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
  ): Promise<IdentityProvider> {
    return providers.getIdentityProvider(context, identityProviderId);
  }

  @Mutation(() => IdentityProvider, {
    description:
      'Adds an OpenID Connect provider. Its metadata must be readable. Add its domains afterwards.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  createIdentityProvider(
    @Ctx() context: Context,
    @Args(() => NewIdentityProvider) given: NewIdentityProvider,
  ): Promise<IdentityProvider> {
    return providers.createIdentityProvider(context, given);
  }

  @Mutation(() => IdentityProvider, {
    description:
      'Updates an identity provider. Omitted fields stay unchanged; null sets the default. Sending the current issuer again confirms it.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  updateIdentityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Args(() => IdentityProviderChanges) given: IdentityProviderChanges,
    @Reason() reason?: string | null,
  ): Promise<IdentityProvider> {
    return providers.updateIdentityProvider(context, identityProviderId, given, reason);
  }

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
    return providers.deleteIdentityProvider(context, identityProviderId, reason);
  }

  @FieldResolver(() => [IdentityDomain], { description: 'All domains, verified and unverified.' })
  domains(@Ctx() context: Context, @Root() provider: IdentityProvider): Promise<IdentityDomain[]> {
    return domainsOf(context, provider);
  }
}
