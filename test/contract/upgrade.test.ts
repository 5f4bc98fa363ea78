import { plannedMigrations, queueVersion } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../kit/database.ts';
import { readCatalogue } from '../kit/upgrade/catalogue.ts';
import type { Catalogue } from '../kit/upgrade/catalogue.types.ts';
import { changedQueue, refusedChanges } from '../kit/upgrade/refused-changes.ts';
import { presentMigrations, readRelease } from '../kit/upgrade/release.ts';
import { cites } from './cites.ts';
import { additions, existing } from './upgrade.changes.ts';
import { refusals } from './upgrade.refusals.ts';

const release = readRelease();

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

describe('The migrations since the version before', () => {
  test(cites('decided.neighbouring-versions', 'leave what it has as it uses it'), async () => {
    const planned = await plannedMigrations(database.url, subgraphs);
    const released = new Set(Object.keys(release.migrations).map((file) => file.replace(/^.*\/|\.ts$/g, '')));
    const isOld = ({ name }: { name: string }) => name === 'queue' || released.has(name);
    for (const { schema } of planned) await database.query(`create schema if not exists ${schema}`);
    for (const { statements } of planned.filter(isOld)) await run(statements);
    const before = await readCatalogue(database);
    for (const { statements } of planned.filter((each) => !isOld(each))) await run(statements);
    const changed = refusedChanges(before, await readCatalogue(database));
    const refused = changedQueue(release.queue, queueVersion).concat(changed);
    expect(before.columns).toHaveProperty(['registry.channel.name']);
    expect(refused.filter((change) => !Object.hasOwn(release.accepted, change))).toEqual([]);
  });

  test('leave its own as they were', () => {
    expect(presentMigrations()).toMatchObject(release.migrations);
  });
});

async function run(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.query(statement);
}

describe('A change of the catalogue', () => {
  let own: TestDatabase;
  let client: pg.Client;
  let before: Catalogue;
  const query = async (text: string) => (await client.query(text)).rows as never;
  beforeAll(async () => {
    own = await createDatabase();
    client = new pg.Client({ connectionString: own.url });
    await client.connect();
    for (const statement of existing) await client.query(statement);
    before = await readCatalogue({ query });
  });
  afterAll(async () => {
    await client?.end();
    await own?.drop();
  });

  /** What is refused of statements, which are taken back. */
  async function refusedOf(statements: string): Promise<string[]> {
    await client.query('begin');
    try {
      await client.query(statements);
      return refusedChanges(before, await readCatalogue({ query }));
    } finally {
      await client.query('rollback');
    }
  }

  test.each(refusals)('is refused: %s', async (statement, refusal) => {
    expect(await refusedOf(statement)).toContain(refusal);
  });

  test.each(additions)('is allowed: %s', async (statement) => {
    expect(await refusedOf(statement)).toEqual([]);
  });
});

test('Another version of the tables of the queue is refused, because its library migrates them', () => {
  expect(changedQueue(41, 42)).toEqual(['The tables of the queue have version 42 instead of 41.']);
  expect(changedQueue(42, 42)).toEqual([]);
});
