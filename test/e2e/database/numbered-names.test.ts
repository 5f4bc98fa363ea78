import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { fillTables } from '../../kit/many-rows.ts';
import { migrate } from '../../kit/migrate.ts';
import { namedNouns } from '../../kit/named-nouns.ts';

/**
 * The tables in which earlier versions allowed equal names, each with the column that is filled in ended rows and that of
 * the id.
 */
const tables = namedNouns
  .filter(({ table }) => table !== 'tenant_auth.user_group')
  .map(({ table, id }) => {
    const ended = table === 'registry.channel' ? 'deleted_at' : 'archived_at';
    return [table, ended, id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const;
  });
const long = 'x'.repeat(200);
const [tenantId, otherTenantId] = [randomUUID(), randomUUID()];

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await migrate(database);
  for (const [table] of tables) await database.query(`drop index ${table}_tenant_id_name_unique`);
  for (const schema of ['registry', 'policy'])
    await database.query(`delete from ${schema}.migration where name like '%-unique-names'`);
  const filling = { tenantIds: [tenantId, otherTenantId], personId: randomUUID(), rows: 30, ofOne: 1 };
  await fillTables(database, filling, ['directory.subject', ...tables.map(([table]) => table)]);
  for (const [table, ended] of tables) await giveEqualNames(table, ended);
  await migrate(database);
});
afterAll(() => database.drop());

/** The oldest live row has "Clerk (2)", the six after it "Clerk", and the next three a name of 200 characters. */
async function giveEqualNames(table: string, ended: string): Promise<void> {
  await database.query(
    `update ${table} as given set name = case when place = 1 then 'Clerk (2)' when place < 8 then 'Clerk' else $1 end
      from (select tenant_id, name, row_number() over (partition by tenant_id order by created_at) as place
        from ${table} where ${ended} is null) as live
      where live.tenant_id = given.tenant_id and live.name = given.name and place < 11`,
    [long],
  );
  await database.query(`update ${table} set name = 'Clerk' where name like '% 10' and ${ended} is not null`);
}

describe.each(tables)('Equal names in %s', (table, ended, id) => {
  test(
    cites('decided.unique-names', 'are numbered by the migration: the oldest row keeps its name'),
    async () => {
      for (const tenant of [tenantId, otherTenantId]) {
        const rows = await database.query<{ name: string }>(
          `select name from ${table} where tenant_id = $1 and ${ended} is null order by created_at limit 10`,
          [tenant],
        );
        expect(rows.map(({ name }) => name)).toEqual([
          'Clerk (2)',
          'Clerk',
          'Clerk (3)',
          'Clerk (4)',
          'Clerk (5)',
          'Clerk (6)',
          'Clerk (7)',
          long,
          `${long.slice(4)} (2)`,
          `${long.slice(4)} (3)`,
        ]);
      }
    },
  );

  test('are searched, counted and protected as before', async () => {
    const found = await database.query(
      `select from ${table} join search.entry on scope = $1 || ' ' || tenant_id and id = ${id}
        where texts like search.key(name) || '%'`,
      [table],
    );
    expect(found).toHaveLength(60);
    const counted = await database.query(
      `select sum(rows)::int as rows from tally.note where counted = $1 group by tenant_id`,
      [table],
    );
    expect(counted).toEqual([{ rows: 30 }, { rows: 30 }]);
    const [closed] = await database.query(
      `select bool_and(relforcerowsecurity) as forced from pg_class
        where oid in ($1::regclass, 'directory.subject'::regclass)`,
      [table],
    );
    expect(closed).toEqual({ forced: true });
  });
});

test('The directory of subjects has the numbered names', async () => {
  const rows = await database.query(
    `select agent.name, subject.name as listed from registry.agent
      join directory.subject on subject.id = agent_id and subject.kind = 'AGENT'
        and subject.tenant_id = agent.tenant_id where agent.name ~ ' \\([3-9]\\)$' and subject.name <> agent.name`,
  );
  const numbered = await database.query(
    `select from directory.subject where kind = 'AGENT' and name like 'Clerk (%'`,
  );
  expect([rows, numbered.length]).toEqual([[], 10]);
});
