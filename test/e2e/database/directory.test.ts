import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { fillTables } from '../../kit/many-rows.ts';
import { migrate } from '../../kit/migrate.ts';
import { shared } from '../../kit/shared-stack.ts';
import { createRegistryFixture } from '../access/registry-fixture.ts';

/** The subjects of all tables that the directory covers. */
const stored = `
  select tenant_id, 'CHANNEL' as kind, channel_id as id, name collate "C", deleted_at is null, created_by_id
    from registry.channel
  union all select tenant_id, 'AGENT', agent_id, name collate "C", status <> 'ARCHIVED', created_by_id
    from registry.agent
  union all select tenant_id, 'MCP_SERVER', mcp_server_id, name collate "C", status <> 'ARCHIVED', created_by_id
    from registry.mcp_server
  union all select tenant_id, 'LLM_PROVIDER', llm_provider_id, name collate "C", status <> 'ARCHIVED', created_by_id
    from registry.llm_provider
  union all select tenant_id, 'LLM_GATEWAY', llm_gateway_id, name collate "C", status <> 'ARCHIVED', created_by_id
    from registry.llm_gateway
  union all select tenant_id, 'USER', id, name collate "C", status = 'ACTIVE', null
    from tenant_auth.person`;
const listed = `select tenant_id, kind, id, name collate "C", state = 'live', owner_id from directory.subject`;
/** Rows that are missing in one of the two, or differ. */
const differences = `
  with stored (tenant_id, kind, id, name, live, owner_id) as (${stored}),
    listed (tenant_id, kind, id, name, live, owner_id) as (${listed})
  select * from ((table stored except table listed) union all (table listed except table stored)) as differing`;
const counts = `select kind, count(*)::int, bool_and(state = 'live') as "allLive" from directory.subject
  group by kind order by kind`;

/** Renames a subject of each kind, and archives or ends some. */
const changes = [
  'updateMe(name: "Another name") { id }',
  'deactivateUser(userId: $userId) { id }',
  'updateChannel(channelId: $channelId, input: { name: "Another name" }) { channelId }',
  'archiveChannel(channelId: $channelId) { channelId }',
  'updateAgent(agentId: $agentId, input: { name: "Another name" }) { agentId }',
  'archiveAgent(agentId: $agentId) { agentId }',
  'suspendMcpServer(mcpServerId: $mcpServerId, reason: "Leaks.") { mcpServerId }',
  'archiveLlmGateway(llmGatewayId: $llmGatewayId) { llmGatewayId }',
  'disableLlmProvider(llmProviderId: $llmProviderId) { llmProviderId }',
];

describe('The directory of subjects', () => {
  test('matches the tables of the subgraphs after subjects are created, renamed and archived', async () => {
    const { tenantId, ids, token } = await createRegistryFixture();
    for (const change of changes) {
      const named = [...new Set(change.match(/\$\w+/g))].map((name) => `${name}: UUID!`);
      const variables = named.length > 0 ? `(${named})` : '';
      await ask(shared.url, `mutation ${variables} { ${change} }`, ids, token);
    }
    const database = new LedgerReader();
    expect(await database.query(`${differences} where tenant_id = $1`, [tenantId])).toEqual([]);
    const archived = await database.query(
      `select kind, name from directory.subject
        where tenant_id = $1 and state = 'archived' and kind <> 'USER' order by 1`,
      [tenantId],
    );
    expect(archived).toEqual([
      { kind: 'AGENT', name: 'Another name' },
      { kind: 'CHANNEL', name: 'Another name' },
      { kind: 'LLM_GATEWAY', name: 'Everyday' },
    ]);
  });
});

describe('A database from before the directory', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  test('has exactly its subjects in the directory after the migrations', async () => {
    await migrate(database);
    const tenantIds = [randomUUID(), randomUUID()];
    await fillTables(database, { tenantIds, personId: randomUUID(), rows: 40, ofOne: 4 });
    await database.query('drop schema directory cascade');
    for (const schema of ['registry', 'tenant_auth'])
      await database.query(`delete from ${schema}.migration where name like '%-directory'`);
    await migrate(database);
    expect(await database.query(differences)).toEqual([]);
    const kinds = ['AGENT', 'CHANNEL', 'LLM_GATEWAY', 'LLM_PROVIDER', 'MCP_SERVER', 'USER'];
    // Some subjects of each kind are archived or inactive; providers can only be disabled.
    const expected = kinds.map((kind) => ({ kind, count: 80, allLive: kind === 'LLM_PROVIDER' }));
    expect(await database.query(counts)).toEqual(expected);
  });
});
