import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Progress } from '../backup/progress.ts';
import { inVerificationTurn } from '../backup/verification-turn.ts';
import { verifyLedgers } from '../backup/verify-ledger.ts';
import { WriterConnection } from '../exchange/writer-connection.ts';
import { withDeadLetters } from '../jobs/with-dead-letters.ts';
import { LedgerHeads } from '../ledger/ledger-heads.ts';
import { migrate } from '../subgraph/migrate.ts';
import { undoMigration } from '../subgraph/operate-migrations.ts';
import { openOwnDatabase } from '../testing/own-database.ts';
import { openThings } from '../testing/things.fixture.ts';
import { openPool } from './connection-pool.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { KeptConnection } from './kept-connection.ts';
import { underMigrationLock } from './migration-lock.ts';
import { reachDatabase } from './reach-database.ts';
import { asOwner } from './roles.ts';

/** What opens connections for a piece of work: once where it ends well, and once where it fails. */
interface Work {
  well?(): Promise<unknown>;
  fails?(): Promise<unknown>;
}

let database: EmbeddedPostgres;
let observer: pg.Client;
const folders: string[] = [];
const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 2_000, poolSize: 2 };

beforeAll(async () => {
  database = await openOwnDatabase();
  await (await openThings({}, { on: database.url, work: false })).stop();
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  await migrate(database.url, [await definitionOf('undone', '', 'select 1 / 0')]);
});
afterAll(async () => {
  await observer?.end();
  await database?.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A subgraph with one migration, beside those of the kit, from where its imports are resolved. */
async function definitionOf(name: string, up: string, down: string) {
  const migrations = await mkdtemp(path.join(import.meta.dirname, '../testing/migrations-'));
  folders.push(migrations);
  const migration = `import { Migration } from '@mikro-orm/migrations';
    export class Only extends Migration {
      async up() { this.addSql('${up || 'select 1'}'); }
      async down() { this.addSql('${down}'); }
    }`;
  await writeFile(path.join(migrations, 'migration-20270101000000-only.ts'), migration);
  return { name, resolvers: [], entities: [], migrations };
}

const fail = () => Promise.reject(new Error('It fails.'));
const done = async () => 'done';
const quiet = () => undefined;

const works: Record<string, Work> = {
  'work as the owner': { well: () => asOwner(database.url, done), fails: () => asOwner(database.url, fail) },
  'the first look of a start': { well: () => reachDatabase(database.url) },
  'work under the migration lock': {
    well: () => underMigrationLock(database.url, done),
    fails: () => underMigrationLock(database.url, fail),
  },
  'a migration': {
    well: async () => migrate(database.url, [await definitionOf('applied', '', 'select 1')]),
    fails: async () => migrate(database.url, [await definitionOf('refused', 'select 1 / 0', 'select 1')]),
  },
  'a migration that is taken back': {
    well: async () => {
      const definition = await definitionOf('returned', '', 'select 1');
      await migrate(database.url, [definition]);
      return undoMigration(database.url, definition);
    },
    fails: async () => undoMigration(database.url, await definitionOf('undone', '', 'select 1 / 0')),
  },
  'dead letters of an operator': {
    well: () => withDeadLetters(database.url, (letters) => letters.list()),
    fails: () => withDeadLetters(database.url, fail),
  },
  'a turn of verifications': {
    well: () => inVerificationTurn(database.url, quiet, done),
    fails: () => inVerificationTurn(database.url, quiet, fail),
  },
  'a verification of ledgers': {
    well: () => verify(new Map()),
    fails: () => verify(new Map([['no tenant', []]])),
  },
  'a pool': {
    well: async () => (await openPool(database.url, limits)).close(),
    fails: () => openPool(`${database.url}?options=${encodeURIComponent('-c lock_timeout=1')}`, limits),
  },
  'a connection that is kept': {
    well: async () => {
      const connection = new KeptConnection(database.url, done as () => Promise<never>);
      await connection.start();
      await connection.stop();
    },
    fails: () => new KeptConnection(database.url, fail).start(),
  },
  'a question for the heads of ledgers': {
    fails: () => new LedgerHeads(database.url).movedSince([noTenant]),
  },
  'a batch of traffic whose fate is unknown': {
    fails: () => new WriterConnection(database.url).write('{}', { name: 'no.function', values: [] }),
  },
};

const noTenant = { tenantId: 'no tenant', seq: 0 };

async function verify(ends: Parameters<typeof verifyLedgers>[2]['ends']): Promise<unknown> {
  const progress = new Progress(quiet);
  return verifyLedgers(database.url, progress, { definitions: [], ends }).finally(() => progress.stop());
}

/** How many connections there are beside that of the observer. */
async function open(): Promise<number> {
  const { rows } = await observer.query(`select count(*)::int as open from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return rows[0].open;
}

test.each(Object.entries(works))(
  '%s leaves no connection open, whether it fails or not',
  async (what, { well, fails }) => {
    for (let time = 0; fails && time < 3; time += 1) await expect(fails()).rejects.toThrow();
    await eventually(async () => (await open()) === 0, `connections are closed after failures of ${what}`);
    await well?.();
    await eventually(async () => (await open()) === 0, `connections are closed after ${what}`);
  },
);
