import type { LifeStep } from '@agg/kit/testing';

/** The mutations of an identity provider and its domain. */
export const identityProviderLife: readonly LifeStep[] = [
  {
    mutation: 'createIdentityProvider(name: "Company", clientId: "gateway", issuer: $issuer)',
    values: async ({ surroundings }) => ({ issuer: await surroundings.issuer() }),
    select: 'identityProviderId',
    leaves: ['identity-provider.created'],
    isNewEachTime: true,
  },
  {
    mutation: 'updateIdentityProvider(identityProviderId: $identityProviderId, name: "Other")',
    leaves: ['identity-provider.updated'],
  },
  {
    mutation: 'addIdentityDomain(identityProviderId: $identityProviderId, domain: $newDomain)',
    values: ({ surroundings }) => ({ newDomain: surroundings.newEmail().replace('@', '.') }),
    select: 'domain challenge',
    leaves: ['identity-provider.domain_added'],
  },
  {
    mutation: 'verifyIdentityDomain(domain: $domain)',
    values: async ({ surroundings }, { domain = '', challenge = '' }) => {
      await surroundings.publishTxt(domain, challenge);
      return {};
    },
    leaves: ['identity-provider.domain_verified'],
  },
  {
    mutation: 'removeIdentityDomain(domain: $domain, reason: "Because.")',
    leaves: ['identity-provider.domain_removed'],
  },
  {
    mutation: 'deleteIdentityProvider(identityProviderId: $identityProviderId, reason: "Because.")',
    leaves: ['identity-provider.deleted'],
  },
];
