import type { Specimen } from '@agg/kit/testing';
import { warned } from './gate-decision.ts';

/** Every field of an MCP server. */
export const mcpServerSelection = `mcpServerId tenantId name description url transport status statusReason authType
  currentVersion registryVersion revision tools { name } createdAt createdBy { id name }
  versions(size: 2) { content { version createdBy { id name } } }`;

/** The test of what needs a server that speaks MCP. */
const reading = 'test/e2e/registry/mcp-tools.test.ts';

/** An active MCP server. */
export const mcpServer: Specimen = {
  ids: ['mcpServerId'],
  make: async ({ ask }) => {
    const create = `mutation {
      createMcpServer(input: { name: "Parcel tools", url: "https://mcp.example/mcp", tools: [{ name: "track" }] }) { mcpServerId } }`;
    const { mcpServerId } = await ask(create);
    await ask('mutation ($id: UUID!) { activateMcpServer(mcpServerId: $id) { status } }', {
      id: mcpServerId,
    });
    return { mcpServerId };
  },
  inputs: { McpServerInput: { url: 'https://mcp.example/mcp' } },
  specialValues: () => ({
    mcpServerVersion: { version: '1.0.0' },
    getMcpServerVersion: { version: '1.0.0' },
  }),
  shownElsewhere: { mcpServerDrift: reading, getMcpServerDrift: reading, refreshMcpServerTools: reading },
  entriesShownElsewhere: { refreshMcpServerTools: reading },
  directory: {
    kind: 'MCP_SERVER',
    table: 'registry.mcp_server',
    id: 'mcp_server_id',
    isLive: `status <> 'ARCHIVED'`,
    owner: 'created_by_id',
    changes: ['suspendMcpServer(mcpServerId: $mcpServerId, reason: "Leaks.") { mcpServerId }'],
    archived: [],
  },
  state: [{ name: 'mcpServers', query: '{ mcpServers(size: 200) { content { mcpServerId name status } } }' }],
  tenancy: {
    kinds: { mcpServer: 'mcpServerId' },
    operations: [
      { query: 'mcpServer(mcpServerId: $a)', takes: ['mcpServer'], select: mcpServerSelection },
      {
        query: 'mcpServerVersions(mcpServerId: $a)',
        takes: ['mcpServer'],
        select: 'versions { version reason createdById diff snapshot }',
      },
      {
        query: 'mcpServerVersion(mcpServerId: $a, version: "1.0.0")',
        takes: ['mcpServer'],
        select: 'version reason createdById createdBy { id name } diff snapshot',
      },
      { query: 'mcpServers(size: 9)', pageOf: mcpServerSelection, isList: true },
      { query: 'mcpServers(tool: "track", size: 9)', pageOf: mcpServerSelection, isList: true },
      { get: '/registry/v1/mcp-servers/{a}/versions', takes: ['mcpServer'] },
      {
        mutation:
          'createMcpServer(input: { name: $name, description: $prose, url: "https://mcp.example.org/" })',
        makes: 'mcpServer',
        select: mcpServerSelection,
      },
      {
        mutation: 'registerMcpServerVersion(mcpServerId: $a, input: { version: $name, reason: $prose })',
        takes: ['mcpServer'],
        select: mcpServerSelection,
      },
      { mutation: 'activateMcpServer(mcpServerId: $a)', takes: ['mcpServer'], select: mcpServerSelection },
      { mutation: 'archiveMcpServer(mcpServerId: $a)', takes: ['mcpServer'], select: mcpServerSelection },
    ],
  },
  life: [
    {
      mutation: 'createMcpServer(input: { name: "Files", url: "https://mcp.example.org/" })',
      select: 'mcpServerId',
      leaves: ['mcp-server.created'],
      isNewEachTime: true,
    },
    {
      mutation: 'updateMcpServer(mcpServerId: $mcpServerId, input: { name: "Other" })',
      leaves: ['mcp-server.updated'],
    },
    {
      mutation:
        'registerMcpServerVersion(mcpServerId: $mcpServerId, input: { version: "2", reason: "Because." })',
      first: warned,
      leaves: ['mcp-server.version_registered'],
    },
    {
      mutation: 'activateMcpServer(mcpServerId: $mcpServerId)',
      first: warned,
      leaves: ['mcp-server.activated'],
    },
    {
      mutation: 'suspendMcpServer(mcpServerId: $mcpServerId, reason: "Because.")',
      leaves: ['mcp-server.suspended'],
    },
    {
      mutation: 'activateMcpServer(mcpServerId: $mcpServerId)',
      first: warned,
      leaves: ['mcp-server.activated'],
    },
    {
      mutation: 'deprecateMcpServer(mcpServerId: $mcpServerId, reason: "Because.")',
      leaves: ['mcp-server.deprecated'],
    },
    { mutation: 'archiveMcpServer(mcpServerId: $mcpServerId)', leaves: ['mcp-server.archived'] },
  ],
  named: {
    noun: 'MCP server',
    table: 'registry.mcp_server',
    id: 'mcpServerId',
    create: (name) => ({
      mutation: 'createMcpServer',
      args: { input: { name, url: 'https://mcp.example/mcp' } },
    }),
    rename: (id, name) => ({ mutation: 'updateMcpServer', args: { mcpServerId: id, input: { name } } }),
    end: (id) => ({ mutation: 'archiveMcpServer', args: { mcpServerId: id } }),
  },
  stored: {
    tables: ['registry.mcp_server', 'registry.mcp_server_version', 'registry.mcp_server_drift_check'],
    fill: [
      `insert into registry.mcp_server_drift_check (tenant_id, mcp_server_id, has_drift, checked_at)
        select tenant_id, mcp_server_id, true, now() from registry.mcp_server where tenant_id = $1`,
    ],
  },
  lists: {
    'GraphQL mcpServers': { statements: '5 / 6' },
    'GraphQL mcpServerVersions': { statements: '2 / 3' },
    'REST getMcpServerVersions': { statements: '1 / 2' },
    'REST listMcpServers': { statements: '2 / 3' },
  },
  filteredLists: ['mcpServers(sort: NAME_ASC)', 'mcpServers(status: ACTIVE)'],
};
