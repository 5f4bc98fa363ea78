import type { Specimen } from '@agg/kit/testing';
import { tokenOf } from './personal-token.ts';
import { signedIn } from './signed-in.ts';

const selection = 'tokenId userId name roles createdAt expiresAt lastUsedAt revokedAt';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A personal token of an ordinary person, and tickets, which stand for a token. */
export const personalToken: Specimen = {
  ids: ['tokenId'],
  make: async (tenant) => ({ tokenId: (await tokenOf(tenant, await signedIn(tenant))).tokenId }),
  values: () => ({ expiresAt: tomorrow(), path: '/registry/v1/events' }),
  ownOrRole: {
    // Ids reveal nothing.
    revokePersonalToken: {
      role: 'USERS:WRITE',
      argument: 'tokenId',
      refusal: 'NOT_FOUND',
      ofOtherTenant: 'NOT_FOUND',
    },
  },
  state: [
    {
      name: 'personal tokens',
      query: `query ($id: UUID!) { userTokens(userId: $id, includeEnded: true) {
        content { tokenId name roles revokedAt } } }`,
      of: { state: 'users', id: 'id' },
    },
  ],
  tenancy: {
    kinds: { personalToken: 'tokenId' },
    variables: { tomorrow: { type: 'DateTime!', value: tomorrow } },
    operations: [
      { query: 'myTokens(includeEnded: true)', pageOf: selection, isList: true },
      { query: 'userTokens(userId: $a)', takes: ['user'], pageOf: selection },
      { get: '/tenant-auth/v1/users/{a}/tokens', takes: ['user'] },
      {
        mutation: 'createPersonalToken(name: $name, roles: ["AUDIT:READ"], expiresAt: $tomorrow)',
        makes: 'personalToken',
        select: `tokenId personalToken { ${selection} }`,
      },
      { mutation: 'createEventTicket(path: "/registry/v1/events")', select: 'expiresAt' },
      {
        mutation: 'revokePersonalToken(tokenId: $a, reason: $prose)',
        takes: ['personalToken'],
        select: selection,
      },
    ],
  },
  life: [
    {
      mutation: 'createPersonalToken(name: "Pipeline", roles: ["AUDIT:READ"], expiresAt: $expiresAt)',
      values: () => ({ expiresAt: tomorrow() }),
      select: 'tokenId',
      leaves: ['personal-token.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'createEventTicket(path: "/registry/v1/events")',
      select: 'expiresAt',
      leaves: [],
      isNewEachTime: true,
    },
    {
      mutation: 'revokePersonalToken(tokenId: $tokenId, reason: "Because.")',
      leaves: ['personal-token.revoked'],
    },
  ],
  stored: {
    tables: ['tenant_auth.personal_token'],
    findable: [{ table: 'tenant_auth.personal_token', column: 'token_hash' }],
    ofTwoParties: [{ table: 'tenant_auth.personal_token', policy: 'tenants_of_batch', command: 'r' }],
  },
  lists: {
    'GraphQL myTokens': { statements: '1 / 2' },
    'GraphQL userTokens': { statements: '1 / 3' },
    'REST listMyTokens': { statements: '1 / 2' },
    'REST listUserTokens': { statements: '1 / 3' },
  },
};
