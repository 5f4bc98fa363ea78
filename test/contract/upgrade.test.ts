import { plannedMigrations } from '@agg/kit/host';
import { subgraphs } from '@agg/subgraphs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../kit/database.ts';
import { type Catalogue, readCatalogue } from '../kit/upgrade/catalogue.ts';
import { refusedChanges } from '../kit/upgrade/refused-changes.ts';
import { presentMigrations, readRelease } from '../kit/upgrade/release.ts';
import { cites } from './cites.ts';
import { additions, existing, refusals } from './upgrade.changes.ts';

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
    const refused = refusedChanges(before, await readCatalogue(database));
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
  let before: Catalogue;
  beforeAll(async () => {
    own = await createDatabase();
    for (const statement of existing) await own.query(statement);
    before = await readCatalogue(own);
  });
  afterAll(() => own?.drop());

  /** What is refused of a statement, which is taken back. */
  async function refusedOf(statement: string): Promise<string[]> {
    const copy = await createDatabase(undefined, own.name);
    try {
      await copy.query(statement);
      return refusedChanges(before, await readCatalogue(copy));
    } finally {
      await copy.drop();
    }
  }

  test.each(refusals)('is refused: %s', async (statement, refusal) => {
    expect(await refusedOf(statement)).toContain(refusal);
  });

  test.each(additions)('is allowed: %s', async (statement) => {
    expect(await refusedOf(statement)).toEqual([]);
  });
});
