import type { Specimen } from '@agg/kit/testing';

/** Every field of the credential of an MCP server. */
const selection = 'mcpServerId kind headerName tokenUrl clientId scope origins setAt';

/** The credential of the first MCP server. */
export const mcpServerCredential: Specimen = {
  make: async ({ ask, idOf }) => {
    const set = `mutation ($id: UUID!) {
      setMcpServerCredential(mcpServerId: $id, input: { kind: BEARER, secret: "the-token-of-this-server" }) { kind } }`;
    await ask(set, { id: await idOf('mcpServerId') });
    return {};
  },
  values: (operation) =>
    operation === 'setMcpServerCredential' ? { secret: 'the-next-token-of-this-server' } : {},
  tenancy: {
    operations: [
      { query: 'mcpServer(mcpServerId: $a)', takes: ['mcpServer'], select: `credential { ${selection} }` },
      {
        mutation: `setMcpServerCredential(mcpServerId: $a, input: {
          kind: OAUTH2_CLIENT_CREDENTIALS, secret: $upstreamSecret, tokenUrl: "https://id.example/token", clientId: $name })`,
        takes: ['mcpServer'],
        select: selection,
      },
      {
        mutation: 'removeMcpServerCredential(mcpServerId: $a)',
        takes: ['mcpServer'],
        select: 'mcpServerId name',
      },
    ],
  },
  life: [
    {
      mutation: `setMcpServerCredential(mcpServerId: $mcpServerId, input: {
        kind: BEARER, secret: "the-first-token-of-it" })`,
      leaves: ['mcp-server.credential_set'],
      isNewEachTime: true,
    },
    {
      mutation: `setMcpServerCredential(mcpServerId: $mcpServerId, input: {
        kind: HEADER, headerName: "X-Key", secret: "another-secret-of-it" })`,
      leaves: ['mcp-server.credential_set'],
      isNewEachTime: true,
    },
    {
      mutation: 'removeMcpServerCredential(mcpServerId: $mcpServerId)',
      leaves: ['mcp-server.credential_removed'],
    },
  ],
  stored: { tables: ['registry.mcp_server_credential'] },
};
