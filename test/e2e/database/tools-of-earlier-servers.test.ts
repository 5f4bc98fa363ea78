import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Makes the registry what it was before servers were found by tools. */
const goBack = `
  drop table registry.keyword;
  alter table registry.agent drop column tags;
  alter table registry.mcp_server drop column registry_version, drop column revision;
  alter table registry.agent rename column registry_version to card_registry_version;
  alter table registry.agent rename column revision to registry_version;
  delete from registry.migration where name ~ '-(mcp-server-tools|registry-versions|keywords|agent-skills)$'`;

const server = `insert into registry.mcp_server (tenant_id, mcp_server_id, name, description, transport, status, auth_type,
    current_version, created_at, created_by_id)
  values ($1, $2, 'Files', '', 'STDIO', 'ACTIVE', 'NONE', '2.0.0', now(), gen_random_uuid())`;
const version = `insert into registry.mcp_server_version (tenant_id, mcp_server_id, ordinal, version, snapshot, diff,
    created_at, created_by)
  values ($1, $2, $3, $4, $5, '{}', now(), gen_random_uuid())`;
const provider = `insert into registry.llm_provider (tenant_id, llm_provider_id, name, kind, settings, models, status,
    created_at, created_by_id)
  values ($1, $2, 'House', 'OPENAI', '{}', '{Small,large}', 'ENABLED', now(), gen_random_uuid())`;
const snapshot = (...names: string[]) => JSON.stringify({ tools: names.map((name) => ({ name })) });

test('MCP servers that are registered already are found by the tools of their current version', async () => {
  await migrate(database);
  await database.query(goBack);
  const [tenantId, id] = [randomUUID(), randomUUID()];
  await database.query(server, [tenantId, id]);
  await database.query(version, [tenantId, id, 1, '1.0.0', snapshot('stat')]);
  await database.query(version, [tenantId, id, 2, '2.0.0', snapshot('Read', 'read', 'WRITE')]);
  await migrate(database);
  const rows = await database.query(`select * from registry.keyword where kind = 'TOOL' order by text`);
  const own = { tenant_id: tenantId, kind: 'TOOL', subject_id: id };
  expect(rows).toEqual([
    { ...own, text: 'read' },
    { ...own, text: 'write' },
  ]);
  expect(await database.query('select revision, registry_version from registry.mcp_server')).toEqual([
    { revision: 1, registry_version: 2 },
  ]);
  const open = await database.query(
    `select relname from pg_class where relnamespace = 'registry'::regnamespace
      and relname in ('mcp_server', 'mcp_server_version', 'keyword') and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});

test('LLM providers that are registered already are found by their models', async () => {
  await migrate(database);
  await database.query(goBack);
  const [tenantId, id] = [randomUUID(), randomUUID()];
  await database.query(provider, [tenantId, id]);
  await migrate(database);
  const rows = await database.query(`select * from registry.keyword where kind = 'MODEL' order by text`);
  const own = { tenant_id: tenantId, kind: 'MODEL', subject_id: id };
  expect(rows).toEqual([
    { ...own, text: 'large' },
    { ...own, text: 'small' },
  ]);
});
