import { idOf, made, minutesAgo, oneOf, type Rows, status } from './rows.ts';

/** What is registered. */
export const registry: Rows[] = [
  {
    ...{ table: 'registry.channel', count: 'rows' },
    values: {
      ...{
        channel_id: idOf('channel'),
        name: `'Channel ' || n`,
        client_id: `'channel_' || n || given.tenant`,
      },
      ...{ ...made, deleted_at: 'case when n % 10 = 0 then now() end' },
    },
  },
  {
    ...{ table: 'registry.agent', count: 'rows' },
    values: {
      ...{ agent_id: idOf('agent'), name: `'Agent ' || n`, description: `'Helps with orders.'` },
      ...{
        registry_version: '2',
        card_registry_version: '1',
        card_version: `'1.0.0'`,
        card_name: `'Helper'`,
      },
      ...{ card_description: `'Helps.'`, protocol_version: `'0.3.0'`, status: status },
      ...{ visibility: `case when n % 4 = 1 then 'PUBLIC' else 'TENANT' end`, auth_type: `'NONE'`, ...made },
    },
  },
  {
    ...{ table: 'registry.agent_version', count: 'of_one' },
    values: {
      ...{ agent_id: idOf('agent', '1'), registry_version: 'n', card_version: `'1.0.' || n`, card: `'{}'` },
      ...made,
    },
  },
  {
    ...{ table: 'registry.mcp_server', count: 'rows' },
    values: {
      ...{ mcp_server_id: idOf('server'), name: `'Server ' || n`, description: `'Files.'`, status },
      ...{ transport: `'STDIO'`, auth_type: `'NONE'`, current_version: `'1.0.0'`, ...made },
    },
  },
  {
    ...{ table: 'registry.mcp_server_version', count: 'rows' },
    values: {
      ...{ mcp_server_id: idOf('server'), ordinal: '1', version: `'1.0.0'`, snapshot: `'{}'`, diff: `'{}'` },
      ...{ created_at: minutesAgo, created_by: 'given.person' },
    },
  },
  {
    ...{ table: 'registry.llm_gateway', count: 'rows' },
    values: {
      ...{ llm_gateway_id: idOf('gateway'), name: `'Gateway ' || n`, status, strategy: `'WEIGHTED'` },
      ...{ routes: `'[]'`, ...made },
    },
  },
  {
    ...{ table: 'registry.llm_provider', count: 'rows' },
    values: {
      ...{ llm_provider_id: idOf('provider'), name: `'Provider ' || n`, kind: `'OPENAI'`, models: `'{}'` },
      ...{ status: oneOf('ENABLED', 'DISABLED'), ...made },
    },
  },
  {
    ...{ table: 'registry.kill_switch', count: 'rows' },
    values: {
      ...{ id: idOf('switch'), scope: `'AGENT'`, target_id: idOf('agent'), reason: `'A drill.'` },
      ...{ created_by: 'given.person', created_at: minutesAgo },
      ...{ lifted_at: 'case when n % 10 = 0 then now() end' },
    },
  },
];
