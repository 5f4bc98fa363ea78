import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Makes the registry what it was while the registry version counted every change. */
const goBack = `
  alter table registry.agent rename column registry_version to card_registry_version;
  alter table registry.agent rename column revision to registry_version;
  alter table registry.mcp_server drop column registry_version;
  alter table registry.mcp_server rename column revision to registry_version;
  delete from registry.migration where name like '%-registry-versions'`;

const agent = `insert into registry.agent (tenant_id, agent_id, name, description, registry_version,
    card_registry_version, card_version, card_name, card_description, protocol_version, status, visibility, auth_type, tags,
    created_at, created_by_id)
  values ($1, $2, 'Clerk', '', $3, $4, '1', 'Clerk', '', '0.3.0', 'ACTIVE', 'TENANT', 'NONE', '{}', now(), gen_random_uuid())`;
const card = `insert into registry.agent_version (tenant_id, agent_id, registry_version, card_version, card, created_at,
    created_by_id)
  values ($1, $2, $3::int, 'card ' || $3::int, '{}', now(), gen_random_uuid())`;
const server = `insert into registry.mcp_server (tenant_id, mcp_server_id, name, description, transport, status, auth_type,
    current_version, registry_version, created_at, created_by_id)
  values ($1, $2, 'Files', '', 'STDIO', 'ACTIVE', 'NONE', '3.0.0', 7, now(), gen_random_uuid())`;
const version = `insert into registry.mcp_server_version (tenant_id, mcp_server_id, ordinal, version, snapshot, diff,
    created_at, created_by)
  values ($1, $2, $3::int, $3::int || '.0.0', '{"tools": []}', '{}', now(), gen_random_uuid())`;

async function addAgent(registryVersion: number, cards: readonly number[]): Promise<string> {
  const [tenantId, agentId] = [randomUUID(), randomUUID()];
  await database.query(agent, [tenantId, agentId, registryVersion, cards.at(-1)]);
  for (const number of cards) await database.query(card, [tenantId, agentId, number]);
  return agentId;
}

async function addServer(versions: readonly number[]): Promise<string> {
  const [tenantId, serverId] = [randomUUID(), randomUUID()];
  await database.query(server, [tenantId, serverId]);
  for (const number of versions) await database.query(version, [tenantId, serverId, number]);
  return serverId;
}

/** The count of changes and the number of the current version of something registered. */
const countsOf = (noun: string, id: string) =>
  database.query(`select revision, registry_version from registry.${noun} where ${noun}_id = $1`, [id]);

test('Versions that are registered already are numbered without gaps, and entity tags go on', async () => {
  await migrate(database);
  await database.query(goBack);
  const [changed, unchanged] = [await addAgent(11, [1, 3, 4, 9]), await addAgent(2, [1, 2])];
  const files = await addServer([1, 2, 3]);
  await migrate(database);
  const cards = await database.query<{ number: number; stated: string }>(
    'select registry_version as number, card_version as stated from registry.agent_version where agent_id = $1 order by 1',
    [changed],
  );
  expect(cards.map(({ number, stated }) => `${number} is ${stated}`)).toEqual([
    '1 is card 1',
    '2 is card 3',
    '3 is card 4',
    '4 is card 9',
  ]);
  expect(await countsOf('agent', changed)).toEqual([{ revision: 11, registry_version: 4 }]);
  expect(await countsOf('agent', unchanged)).toEqual([{ revision: 2, registry_version: 2 }]);
  expect(await countsOf('mcp_server', files)).toEqual([{ revision: 7, registry_version: 3 }]);
  const open = await database.query(
    `select relname from pg_class where relnamespace = 'registry'::regnamespace and relrowsecurity
      and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
