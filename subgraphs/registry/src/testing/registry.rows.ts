import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

/** Statuses of registered subjects in turn. */
export const statusOf = ({ oneOf }: RowSql) => oneOf('ACTIVE', 'ACTIVE', 'DRAFT', 'ARCHIVED');

const channels = ({ idOf, made }: RowSql): Rows => ({
  table: 'registry.channel',
  count: 'rows',
  values: {
    channel_id: idOf('channel'),
    name: `'Channel ' || n`,
    client_id: `'channel_' || n || given.tenant`,
    ...made,
    deleted_at: 'case when n % 10 = 0 then now() end',
  },
});

const agents = (sql: RowSql): Rows => ({
  table: 'registry.agent',
  count: 'rows',
  values: {
    agent_id: sql.idOf('agent'),
    name: `'Agent ' || n`,
    description: `'Helps with orders.'`,
    registry_version: '1',
    revision: '2',
    card_version: `'1.0.0'`,
    card_name: `'Helper'`,
    card_description: `'Helps.'`,
    protocol_version: `'0.3.0'`,
    status: statusOf(sql),
    visibility: `case when n % 8 = 1 then 'PUBLIC' else 'TENANT' end`,
    auth_type: `'NONE'`,
    tags: `array['Tag ' || n]`,
    ...sql.made,
  },
});

const agentVersions = ({ idOf, made }: RowSql): Rows => ({
  table: 'registry.agent_version',
  count: 'of_one',
  values: {
    agent_id: idOf('agent', '1'),
    registry_version: 'n',
    card_version: `'1.0.' || n`,
    card: `'{}'`,
    ...made,
  },
});

const mcpServers = (sql: RowSql): Rows => ({
  table: 'registry.mcp_server',
  count: 'rows',
  values: {
    mcp_server_id: sql.idOf('server'),
    name: `'Server ' || n`,
    description: `'Files.'`,
    status: statusOf(sql),
    transport: `'STDIO'`,
    auth_type: `'NONE'`,
    current_version: `'1.0.0'`,
    registry_version: '1',
    revision: '1',
    ...sql.made,
  },
});

const mcpServerVersions = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'registry.mcp_server_version',
  count: 'rows',
  values: {
    mcp_server_id: idOf('server'),
    ordinal: '1',
    version: `'1.0.0'`,
    snapshot: `'{}'`,
    diff: `'{}'`,
    created_at: minutesAgo,
    created_by: 'given.person',
  },
});

const killSwitches = ({ idOf, minutesAgo }: RowSql): Rows => ({
  table: 'registry.kill_switch',
  count: 'rows',
  values: {
    id: idOf('switch'),
    scope: `'AGENT'`,
    target_id: idOf('agent'),
    reason: `'A drill.'`,
    created_by: 'given.person',
    created_at: minutesAgo,
    lifted_at: 'case when n % 10 = 0 then now() end',
  },
});

/** Registered subjects, and the kill switches on them. */
export const registryRows: readonly RowsOf[] = [
  channels,
  agents,
  agentVersions,
  mcpServers,
  mcpServerVersions,
  killSwitches,
  ({ subjects }) => subjects('CHANNEL', 'channel', 'Channel'),
  ({ subjects }) => subjects('AGENT', 'agent', 'Agent'),
  ({ subjects }) => subjects('MCP_SERVER', 'server', 'Server'),
  ({ subjects }) => subjects('LLM_GATEWAY', 'gateway', 'Gateway'),
  ({ subjects }) => subjects('LLM_PROVIDER', 'provider', 'Provider'),
  ({ entries, idOf }) => entries('KILL_SWITCH', 'kill-switch.lifted', 20_000_000, idOf('switch')),
];
