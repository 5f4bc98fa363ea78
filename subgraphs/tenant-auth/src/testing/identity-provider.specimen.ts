import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';
import { identityProviderLife } from './identity-provider.life.ts';
import { identityProviderOperations } from './identity-provider.operations.ts';

/** An identity provider with an unverified domain. */
export const identityProvider: Specimen = {
  ids: ['identityProviderId', 'domain'],
  unknownIds: { domain: newDomain },
  make: async ({ ask, surroundings }) => {
    const issuer = await surroundings.issuer();
    const create = `mutation ($issuer: HttpUrl!) {
      createIdentityProvider(name: "Company", issuer: $issuer, clientId: "gateway") { identityProviderId } }`;
    const { identityProviderId } = await ask(create, { issuer });
    const add = `mutation ($id: UUID!, $domain: Name!) {
      addIdentityDomain(identityProviderId: $id, domain: $domain) { domain } }`;
    const { domain } = await ask(add, { id: identityProviderId, domain: newDomain() });
    return { identityProviderId, domain, issuer };
  },
  values: (_operation, { issuer }) => ({ issuer }),
  specialValues: () => ({ addIdentityDomain: { domain: newDomain() } }),
  genuine: {
    verifyIdentityDomain: async ({ ask, surroundings }, made) => {
      const { domains } = await ask(domainsOf, { id: made.identityProviderId });
      // Another test may have added a domain to the same provider.
      const own = domains.find(({ domain }: { domain: string }) => domain === made.domain);
      await surroundings.publishTxt(own.domain, own.challenge);
      return {};
    },
  },
  state: [
    {
      name: 'identityProviders',
      query: `{ identityProviders(size: 200) { content {
        identityProviderId name issuer clientId scopes ssoOnly redirectUris domains { domain verifiedAt } } } }`,
    },
  ],
  tenancy: {
    kinds: { identityProvider: 'identityProviderId', domain: 'domain' },
    variables: {
      issuer: { type: 'HttpUrl!', value: ({ issuer }) => issuer },
      clientSecret: { type: 'Secret!', value: ({ name }) => `${name} secret` },
      newDomain: { type: 'Name!', value: ({ marker, count }) => `${marker}-${count}.example` },
      domain: { type: 'Name!', value: ({ a }) => a },
    },
    operations: identityProviderOperations,
  },
  life: identityProviderLife,
  stored: {
    tables: ['tenant_auth.identity_provider', 'tenant_auth.identity_domain', 'tenant_auth.external_identity'],
    findable: [{ table: 'tenant_auth.identity_domain', column: 'verified_domain' }],
    fill: [
      `insert into tenant_auth.external_identity (tenant_id, identity_provider_id, subject, user_id)
        values ($1, gen_random_uuid(), 'ada', gen_random_uuid())`,
    ],
    complete: (_tenant, { domain }, query) =>
      query('update tenant_auth.identity_domain set verified_domain = domain where domain = $1', [domain]),
  },
  lists: {
    'GraphQL identityProviders': { statements: '2 / 3', largestPage: 40 },
    'REST listIdentityProviders': { statements: '2 / 3' },
  },
};

const domainsOf =
  'query ($id: UUID!) { identityProvider(identityProviderId: $id) { domains { domain challenge } } }';

function newDomain(): string {
  return `${randomUUID()}.example`;
}
