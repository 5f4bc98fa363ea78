import { randomUUID } from 'node:crypto';
import type { Specimen } from '@agg/kit/testing';

const selection = `credentialId kind subjectId name clientId roles secrets { prefix } rotatedAt revokedAt
  createdAt createdBy { id name }`;
const withSecret = `credentialId clientId credential { ${selection} }`;
const allowed =
  'agentId kind callerId subscriptionId isApprovalPending callUrl tokenUrl credentialId clientId';

/** A credential of a service. */
export const credential: Specimen = {
  ids: ['credentialId'],
  make: ({ ask }) => ask('mutation { createCredential(kind: SERVICE, name: "Robot") { credentialId } }'),
  values: () => ({
    clientId: 'unknown-client',
    clientSecret: `no-real-secret-${randomUUID()}`,
    grantType: 'client_credentials',
    grant_type: 'client_credentials',
  }),
  specialValues: ({ channelId, agentId }) => ({
    allowAgentCaller: { kind: 'USER', agentId, callerId: undefined },
    createCredential: { kind: 'CHANNEL', subjectId: channelId },
    // They may also be sent in a header, so the document does not require them.
    issueClientToken: {
      client_id: `service_${randomUUID()}`,
      client_secret: `no-real-secret-${randomUUID()}`,
    },
  }),
  openAnswers: { issueClientToken: 'UNAUTHENTICATED' },
  genuine: {
    issueClientToken: async ({ ask }) => {
      const create = `mutation {
        createCredential(kind: SERVICE, name: "Caller") { clientId clientSecret } }`;
      const { clientId, clientSecret } = await ask(create);
      return { body: { client_id: clientId, client_secret: clientSecret } };
    },
  },
  // Its steps declare the roles; this is the one for oneself.
  roleToFind: { allowAgentCaller: 'REGISTRY:READ' },
  entriesShownElsewhere: { allowAgentCaller: 'test/e2e/tenant-auth/agent-callers.test.ts' },
  showsMore: { 'CredentialWithSecret.credential': 'is what the caller has just made or rotated' },
  state: [
    {
      name: 'credentials',
      query: `{ credentials(size: 200) {
        content { credentialId name roles rotatedAt revokedAt secrets { prefix } } } }`,
    },
  ],
  tenancy: {
    kinds: { credential: 'credentialId' },
    operations: [
      { query: 'credentials(size: 9)', pageOf: selection, isList: true },
      { query: 'credentials(subjectId: $a)', takes: ['agent'], pageOf: selection, isList: true },
      { query: 'credential(credentialId: $a)', takes: ['credential'], select: selection },
      { get: '/tenant-auth/v1/credentials/{a}', takes: ['credential'] },
      {
        mutation: 'createCredential(kind: SERVICE, name: $name)',
        makes: 'credential',
        select: withSecret,
      },
      {
        mutation: 'createCredential(kind: AGENT, subjectId: $a, name: $name)',
        takes: ['agent'],
        makes: 'credential',
        select: withSecret,
      },
      {
        mutation: 'allowAgentCaller(agentId: $a, kind: USER)',
        takes: ['agent'],
        needsActive: true,
        select: allowed,
      },
      {
        mutation: 'setCredentialRoles(credentialId: $a, roles: ["AUDIT:READ"])',
        takes: ['credential'],
        select: selection,
      },
      { mutation: 'rotateCredential(credentialId: $a)', takes: ['credential'], select: withSecret },
      {
        mutation: 'revokeCredential(credentialId: $a, reason: $prose)',
        takes: ['credential'],
        select: selection,
      },
    ],
  },
  life: [
    {
      mutation: 'createCredential(kind: SERVICE, name: "Robot")',
      select: 'credentialId clientId clientSecret',
      leaves: ['principal.created', 'credential.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'setCredentialRoles(credentialId: $credentialId, roles: ["AUDIT:READ"])',
      leaves: ['principal.role_granted'],
    },
    {
      mutation: 'rotateCredential(credentialId: $credentialId)',
      select: 'clientSecret',
      leaves: ['credential.secret_rotated'],
      isNewEachTime: true,
    },
    {
      mutation:
        'issueClientToken(grantType: "client_credentials", clientId: $clientId, clientSecret: $clientSecret)',
      leaves: [],
    },
    {
      mutation: 'revokeCredential(credentialId: $credentialId, reason: "Because.")',
      leaves: ['credential.revoked', 'principal.deactivated'],
    },
  ],
  stored: {
    tables: ['tenant_auth.credential', 'tenant_auth.client_secret'],
    findable: [{ table: 'tenant_auth.credential', column: 'client_id' }],
    ofTwoParties: [{ table: 'tenant_auth.credential', policy: 'tenants_of_batch', command: 'r' }],
  },
  lists: {
    'GraphQL credentials': { statements: '4 / 5' },
    'REST listCredentials': { statements: '3 / 4' },
  },
  filteredLists: ['credentials(kind: AGENT)', 'credentials(sort: NAME_ASC)'],
};
