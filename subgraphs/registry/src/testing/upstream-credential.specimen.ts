import type { Specimen } from '@agg/kit/testing';

/** Every field of an upstream credential. */
export const upstreamCredentialSelection = 'agentId kind headerName tokenUrl clientId scope origins setAt';

/** The credential of the first agent. */
export const upstreamCredential: Specimen = {
  make: async ({ ask, idOf }) => {
    const set = `mutation ($id: UUID!) {
      setUpstreamCredential(agentId: $id, input: { kind: BEARER, secret: "the-token-of-this-agent" }) { agentId } }`;
    await ask(set, { id: await idOf('agentId') });
    return {};
  },
  values: (operation) =>
    operation === 'setUpstreamCredential' ? { secret: 'the-next-token-of-this-agent' } : {},
  tenancy: {
    variables: {
      upstreamSecret: { type: 'UpstreamSecret!', value: ({ name }) => `${name} secret` },
    },
    operations: [
      {
        mutation: `setUpstreamCredential(agentId: $a, input: {
          kind: OAUTH2_CLIENT_CREDENTIALS, secret: $upstreamSecret, tokenUrl: "https://id.example/token", clientId: $name })`,
        takes: ['agent'],
        select: upstreamCredentialSelection,
      },
      { mutation: 'removeUpstreamCredential(agentId: $a)', takes: ['agent'], select: 'agentId name' },
    ],
  },
  life: [
    {
      mutation:
        'setUpstreamCredential(agentId: $agentId, input: { kind: BEARER, secret: "the-first-token-of-it" })',
      leaves: ['agent.credential_set'],
      isNewEachTime: true,
    },
    {
      mutation: `setUpstreamCredential(agentId: $agentId, input: {
        kind: HEADER, headerName: "X-Key", secret: "another-secret-of-it" })`,
      leaves: ['agent.credential_set'],
      isNewEachTime: true,
    },
    {
      mutation: 'removeUpstreamCredential(agentId: $agentId)',
      leaves: ['agent.credential_removed'],
    },
  ],
  stored: { tables: ['registry.upstream_credential'] },
};
