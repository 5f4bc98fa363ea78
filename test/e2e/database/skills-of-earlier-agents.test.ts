import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { migrate } from '../../kit/migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Makes the registry what it was before agents were found by skills. */
const goBack = `delete from registry.migration where name like '%-agent-skills'`;

const agent = `insert into registry.agent (tenant_id, agent_id, name, description, registry_version, revision, card_version,
    card_name, card_description, protocol_version, status, visibility, auth_type, tags, created_at, created_by_id)
  values ($1, $2, 'Clerk', '', 2, 2, '1', 'Clerk', '', '0.3.0', 'ACTIVE', 'TENANT', 'NONE', '{}', now(),
    gen_random_uuid())`;
const card = `insert into registry.agent_version (tenant_id, agent_id, registry_version, card_version, card, created_at,
    created_by_id)
  values ($1, $2, $3, '1', $4, now(), gen_random_uuid())`;

async function addAgent(
  ...cards: object[]
): Promise<{ tenant_id: string; kind: string; subject_id: string }> {
  const [tenantId, agentId] = [randomUUID(), randomUUID()];
  await database.query(agent, [tenantId, agentId]);
  for (const [index, stated] of cards.entries())
    await database.query(card, [tenantId, agentId, index + 1, JSON.stringify(stated)]);
  return { tenant_id: tenantId, kind: 'SKILL', subject_id: agentId };
}

const skillOf = (id: string, name: string) => ({ id, name, description: '', tags: [] });
const keywordsOf = (id: string) =>
  database.query('select * from registry.keyword where subject_id = $1 order by text', [id]);

test('Agents that are registered already are found by the skills of their current card', async () => {
  await migrate(database);
  await database.query(goBack);
  const current = [
    skillOf('E\u0301', ' Plan \u00a0 ROUTES '),
    skillOf('plan', 'Plan'),
    skillOf('x', 'y'.repeat(9_000)),
  ];
  const found = await addAgent({ skills: [skillOf('old', 'Old')] }, { skills: current });
  const many = Array.from({ length: 3_000 }, (_, index) => skillOf(`skill-${index}`, 'Same'));
  const large = await addAgent({}, { skills: many });
  const odd = [
    await addAgent({}, {}),
    await addAgent({}, { skills: 'none' }),
    await addAgent({}, { skills: [7] }),
  ];
  await migrate(database);
  const texts = ['plan', 'plan routes', 'x', 'y'.repeat(200), 'é'];
  expect(await keywordsOf(found.subject_id)).toEqual(texts.map((text) => ({ ...found, text })));
  expect(await keywordsOf(large.subject_id)).toHaveLength(501);
  for (const { subject_id } of odd) expect(await keywordsOf(subject_id)).toEqual([]);
  const open = await database.query(
    `select relname from pg_class where relnamespace = 'registry'::regnamespace and relrowsecurity
      and not relforcerowsecurity`,
  );
  expect(open).toEqual([]);
});
