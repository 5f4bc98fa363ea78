import { randomUUID } from 'node:crypto';
import type { DirectoryNoun } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask } from '../../kit/client.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { fillTables } from '../../kit/many-rows.ts';
import { migrate } from '../../kit/migrate.ts';
import { shared } from '../../kit/shared-stack.ts';
import { specimens } from '../../kit/specimens.ts';
import { createTenantFixture } from '../../kit/tenant-fixture.ts';

const nouns = specimens.flatMap(({ directory }) => (directory ? [directory] : []));

/** The subjects in the tables of some nouns. */
const storedOf = (some: readonly DirectoryNoun[]) =>
  some
    .map(
      ({ kind, table, id, isLive, owner }) =>
        `select tenant_id, '${kind}', ${id}, name collate "C", ${isLive}, ${owner}::uuid from ${table}`,
    )
    .join(' union all ');
const listed = `select tenant_id, kind, id, name collate "C", state = 'live', owner_id from directory.subject`;
/** Rows that are missing in one of the two, or differ. */
const differencesOf = (some: readonly DirectoryNoun[]) => `
  with stored (tenant_id, kind, id, name, live, owner_id) as (${storedOf(some)}),
    listed (tenant_id, kind, id, name, live, owner_id) as (
      ${listed} where kind in (${some.map(({ kind }) => `'${kind}'`)}))
  select * from ((table stored except table listed) union all (table listed except table stored)) as differing`;
const counts = `select kind, count(*)::int, bool_and(state = 'live') as "allLive" from directory.subject
  group by kind order by kind`;

/** The subgraphs that had subjects before there was a directory. */
const older = ['registry', 'tenant_auth'];

describe('The directory of subjects', () => {
  test('matches the tables of the subgraphs after subjects are created, renamed and archived', async () => {
    const { tenantId, made, token } = await createTenantFixture();
    for (const change of nouns.flatMap(({ changes }) => changes)) {
      const named = [...new Set(change.match(/\$\w+/g))].map((name) => `${name}: UUID!`);
      const variables = named.length > 0 ? `(${named})` : '';
      await ask(shared.url, `mutation ${variables} { ${change} }`, made, token);
    }
    const database = new LedgerReader();
    const counted = nouns.filter((noun) => noun.archived).sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(await database.query(`${differencesOf(nouns)} where tenant_id = $1`, [tenantId])).toEqual([]);
    const archived = await database.query(
      `select kind, name from directory.subject
        where tenant_id = $1 and state = 'archived' and kind = any($2) order by 1`,
      [tenantId, counted.map(({ kind }) => kind)],
    );
    const expected = counted.flatMap(({ kind, archived: names = [] }) =>
      names.map((name) => ({ kind, name })),
    );
    expect(archived).toEqual(expected);
    expect(archived.length).toBeGreaterThanOrEqual(3);
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
    for (const schema of older)
      await database.query(`delete from ${schema}.migration where name like '%-directory'`);
    await migrate(database);
    const listedThen = nouns.filter(({ table }) => older.includes(String(table.split('.')[0])));
    expect(await database.query(differencesOf(listedThen))).toEqual([]);
    // Some subjects of each kind are archived or inactive; providers can only be disabled.
    const expected = listedThen
      .map(({ kind, filledLive: allLive = false }) => ({ kind, count: 80, allLive }))
      .sort((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(expected).toHaveLength(6);
    expect(await database.query(counts)).toEqual(expected);
  });
});
