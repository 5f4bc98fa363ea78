import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

/** What the migrations of subgraphs add to a database, taken away again, as it was before them. */
const takenAway = [
  `select search.keep('policy.policy', 'policy.policy', 'policy_id', 'tenant_id', '{name}')`,
  `select search.keep('policy.policy_group', 'policy.policy_group', 'group_id', 'tenant_id', '{name}')`,
  'alter table policy.policy drop column description',
  'alter table policy.policy_group drop column description',
  'drop table registry.llm_gateway_provider',
  'drop trigger search_published on registry.agent',
  'drop trigger search_published_changed on registry.agent',
  'drop trigger search_tenant_id on relay.conversation',
  'drop trigger search_tenant_id_changed on relay.conversation',
  `delete from policy.migration where name like '%-described-heads'`,
  `delete from registry.migration where name like '%-found-by-values'`,
  `delete from relay.migration where name like '%-searched-titles'`,
];

const of = { tenant: randomUUID(), person: randomUUID(), thing: randomUUID(), other: randomUUID() };
const made = `now(), '${of.person}'`;
const columns = 'created_at, created_by_id';

/** Rows that were there before. */
const earlier = [
  `insert into policy.policy (tenant_id, policy_id, name, newest_version, newest_ordinal, newest_digest, type, ${columns})
    values ('${of.tenant}', '${of.thing}', 'Rule', '2', 2, '', 'KEYWORD', ${made})`,
  `insert into policy.policy_version (tenant_id, policy_id, ordinal, version, name, description, valid_from, config, ${columns})
    select '${of.tenant}', '${of.thing}', n, n, 'Rule', 'Words ' || n, now(), '{}', ${made} from generate_series(1, 2) as n`,
  `insert into registry.llm_gateway (tenant_id, llm_gateway_id, name, status, strategy, routes, fallbacks, ${columns})
    values ('${of.tenant}', '${of.thing}', 'All', 'DRAFT', 'PRIORITY',
      '[{"llmProviderId": "${of.other}"}, {"llmProviderId": "${of.other}"}]', '[]', ${made})`,
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const rowsOf = (table: string, order: string) => database.query(`select * from ${table} order by ${order}`);

test('Rows that are there already are found by their descriptions and providers', async () => {
  await migrate(database);
  for (const statement of takenAway) await database.query(statement);
  for (const statement of earlier) await database.query(statement);
  await migrate(database);
  const own = { tenant_id: of.tenant };
  expect(await database.query('select description from policy.policy')).toEqual([{ description: 'Words 2' }]);
  expect(await rowsOf('search.entry', 'scope')).toContainEqual({
    scope: `policy.policy ${of.tenant}`,
    id: of.thing,
    texts: 'RULE WORDS 2',
  });
  expect(await rowsOf('registry.llm_gateway_provider', 'llm_provider_id')).toEqual([
    { ...own, llm_provider_id: of.other, llm_gateway_id: of.thing },
  ]);
  const tables = `'policy', 'policy_version', 'policy_group', 'policy_group_version', 'llm_gateway'`;
  expect(
    await database.query(`select relname from pg_class where relkind = 'r' and relname in (${tables})
      and not relforcerowsecurity`),
  ).toEqual([]);
});
