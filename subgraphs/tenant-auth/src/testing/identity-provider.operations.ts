import type { TenantOperation } from '@agg/kit/testing';

const selection = `identityProviderId name issuer clientId scopes groupsClaim groupMappings { claimValue groupId }
  redirectUris domains { domain challenge }`;
const domain = 'domain identityProviderId challenge verifiedAt';

/** What one tenant may try on the identity providers of another one. */
export const identityProviderOperations: readonly TenantOperation[] = [
  { query: 'identityProviders(size: 9)', pageOf: selection, isList: true },
  {
    query: 'identityProvider(identityProviderId: $a)',
    takes: ['identityProvider'],
    select: selection,
  },
  { get: '/tenant-auth/v1/identity-providers/{a}', takes: ['identityProvider'] },
  {
    mutation:
      'createIdentityProvider(name: $name, issuer: $issuer, clientId: $name, clientSecret: $clientSecret)',
    makes: 'identityProvider',
    select: selection,
  },
  {
    mutation: 'addIdentityDomain(identityProviderId: $a, domain: $newDomain)',
    takes: ['identityProvider'],
    makes: 'domain',
    select: domain,
  },
  {
    mutation: 'updateIdentityProvider(identityProviderId: $a, name: $name)',
    takes: ['identityProvider'],
    select: selection,
  },
  {
    mutation: `updateIdentityProvider(
      identityProviderId: $a, groupMappings: [{ claimValue: $name, groupId: $b }])`,
    takes: ['identityProvider', 'group'],
    select: selection,
  },
  {
    mutation: 'deleteIdentityProvider(identityProviderId: $a, reason: $prose)',
    takes: ['identityProvider'],
    select: 'identityProviderId',
  },
  { mutation: 'verifyIdentityDomain(domain: $domain)', takes: ['domain'], select: domain },
  {
    mutation: 'removeIdentityDomain(domain: $domain, reason: $prose)',
    takes: ['domain'],
    select: domain,
  },
];
