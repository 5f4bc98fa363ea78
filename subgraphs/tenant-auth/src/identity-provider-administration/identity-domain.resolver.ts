import { Access, type Context, Reason } from '@agg/kit';
import { NameScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { IdentityDomain } from '../identity-provider/identity-domain.entity.ts';
import * as domains from './identity-domain.service.ts';

@Resolver()
export class IdentityDomainResolver {
  @Mutation(() => IdentityDomain, {
    description:
      'Adds an e-mail domain. It takes effect once it is verified by a TXT record with the challenge.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  addIdentityDomain(
    @Ctx() context: Context,
    @Arg('identityProviderId', () => UuidScalar) identityProviderId: string,
    @Arg('domain', () => NameScalar) domain: string,
  ): Promise<IdentityDomain> {
    return domains.addIdentityDomain(context, identityProviderId, domain);
  }

  @Mutation(() => IdentityDomain, {
    description: 'Verifies a domain by the challenge in its TXT records. Idempotent.',
  })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:WRITE', signedIn: true })
  verifyIdentityDomain(
    @Ctx() context: Context,
    @Arg('domain', () => NameScalar) domain: string,
  ): Promise<IdentityDomain> {
    return domains.verifyIdentityDomain(context, domain);
  }

  @Mutation(() => IdentityDomain, { description: 'Removes a domain. Its users sign in by password again.' })
  @Access({ callers: ['USER'], role: 'IDENTITY_PROVIDERS:DELETE', signedIn: true })
  removeIdentityDomain(
    @Ctx() context: Context,
    @Arg('domain', () => NameScalar) domain: string,
    @Reason() reason?: string | null,
  ): Promise<IdentityDomain> {
    return domains.removeIdentityDomain(context, domain, reason);
  }
}
