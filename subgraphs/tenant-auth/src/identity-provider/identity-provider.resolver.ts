import { Access, type Context } from '@agg/kit';
import { ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { IdentityDomain } from './identity-domain.entity.ts';
import { domainsOf } from './identity-domain.service.ts';
import { IdentityProvider } from './identity-provider.entity.ts';
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
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:READ' })
  identityProviders(
    @Ctx() context: Context,
    @Args(() => IdentityProviderListArgs) request: IdentityProviderListArgs,
  ): Promise<IdentityProviderPage> {
    return providers.listIdentityProviders(context, request);
  }

  @Query(() => IdentityProvider)
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:READ' })
  identityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
  ): Promise<IdentityProvider> {
    return providers.getIdentityProvider(context, identityProviderId);
  }

  @Mutation(() => IdentityProvider, {
    description:
      'Adds an OpenID Connect provider, once its metadata could be read. Its domains come after it.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE' })
  createIdentityProvider(
    @Ctx() context: Context,
    @Args(() => NewIdentityProvider) given: NewIdentityProvider,
  ): Promise<IdentityProvider> {
    return providers.createIdentityProvider(context, given);
  }

  @Mutation(() => IdentityProvider, {
    description:
      'Changes an identity provider: what is missing stays, what is null becomes the default. The same issuer given again is confirmed.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE' })
  updateIdentityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Args(() => IdentityProviderChanges) given: IdentityProviderChanges,
    @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string | null,
  ): Promise<IdentityProvider> {
    return providers.updateIdentityProvider(context, identityProviderId, given, reason);
  }

  @Mutation(() => IdentityProvider, {
    description:
      'Removes an identity provider, its domains, its links to people and the memberships it made.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:DELETE' })
  deleteIdentityProvider(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Arg('reason', () => ProseScalar, { nullable: true }) reason?: string | null,
  ): Promise<IdentityProvider> {
    return providers.deleteIdentityProvider(context, identityProviderId, reason);
  }

  @FieldResolver(() => [IdentityDomain], { description: 'Verified or not.' })
  domains(@Ctx() context: Context, @Root() provider: IdentityProvider): Promise<IdentityDomain[]> {
    return domainsOf(context, provider);
  }
}
