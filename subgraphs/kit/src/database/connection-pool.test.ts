import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import { Monument, Thing } from '../testing/thing.entity.ts';
import { changing, inTransaction } from '../transaction/tenant-transaction.ts';
import { type ConnectionPool, openPool } from './connection-pool.ts';
import type { Database } from './database.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { openDatabase } from './open-database.ts';
import { asOwner, ensureRoles, runtimeRole } from './roles.ts';

let postgres: EmbeddedPostgres;
let pool: ConnectionPool;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await asOwner(postgres.url, ensureRoles);
});
afterEach(() => pool.close());
afterAll(() => postgres.stop());

const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 5_000 };

/** The databases of `count` subgraphs on one pool. */
async function openMany(count: number, poolSize: number): Promise<Database[]> {
  pool = await openPool(postgres.url, { ...limits, poolSize });
  const entities = [Thing, Monument];
  const schemas = Array.from({ length: count }, (_, index) => `subgraph_${index}`);
  return Promise.all(schemas.map((schema) => openDatabase(pool, { schema, entities })));
}

/** Runs work in a transaction of a tenant. */
function within<T>(database: Database, work: (db: Kysely<never>) => Promise<T>): Promise<T> {
  return inTransaction(database, changing, { 'app.tenant_id': randomUUID() }, async ({ db, commit }) => {
    const result = await work(db);
    await commit();
    return result;
  });
}

/** The settings of a connection, outside any transaction. */
async function sessionOf({ orm }: Database): Promise<unknown> {
  const [session] = await orm.em.fork().execute(
    `select current_user as role, coalesce(current_setting('app.tenant_id', true), '') as tenant,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  return session;
}

const fresh = { role: runtimeRole, tenant: '', statement: '5s', lock: '2s', idle: '10s' };

const connections = () =>
  asOwner(postgres.url, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count;
  });

describe('the connections of a process', () => {
  test('do not exceed the size of the pool for ten busy subgraphs', async () => {
    const databases = await openMany(10, 3);
    const slow = (db: Kysely<never>) => sql`select pg_sleep(0.05)`.execute(db);
    const busy = Promise.all([...databases, ...databases].map((database) => within(database, slow)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await connections()).toBe(3);
    await busy;
    expect(await connections()).toBe(3);
  });

  test('carry no tenant setting of one subgraph to the next', async () => {
    const [one, other] = (await openMany(2, 1)) as [Database, Database];
    const session = { ...fresh, tenant: expect.stringMatching(/^[-\da-f]{36}$/) };
    const inside = await within(one, async (db) => {
      const { rows } =
        await sql`select current_user as role, current_setting('app.tenant_id') as tenant`.execute(db);
      return rows[0];
    });
    expect(session).toMatchObject(inside as object);
    expect(await sessionOf(other)).toEqual(fresh);
    const failing = within(one, (db) => sql`select 1 / 0`.execute(db));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await sessionOf(other)).toEqual(fresh);
  });

  test('stay as they are when a subgraph is closed, and end with the pool', async () => {
    const [one, other] = (await openMany(2, 2)) as [Database, Database];
    await Promise.all([sessionOf(one), sessionOf(other)]);
    const before = await connections();
    await one.close();
    expect(await connections()).toBe(before);
    expect(await sessionOf(other)).toEqual(fresh);
    await pool.close();
    // PostgreSQL ends them a moment after they were closed.
    await eventually(async () => (await connections()) === 0);
  });

  test('are one for the first transaction of a subgraph, too', async () => {
    const [database] = (await openMany(1, 1)) as [Database];
    const inside = inTransaction(
      database,
      changing,
      { 'app.tenant_id': randomUUID() },
      async ({ db, commit }) => {
        const em = database.orm.em.fork();
        em.setTransactionContext(db);
        await em.execute('select 1');
        await commit();
        return 'done';
      },
    );
    await expect(inside).resolves.toBe('done');
  });

  test('make requests wait for a free one, and refuse them after a while', async () => {
    pool = await openPool(postgres.url, { ...limits, poolWait: 100, poolSize: 1 });
    const [one, other] = await Promise.all(
      ['one', 'other'].map((schema) => openDatabase(pool, { schema, entities: [] })),
    );
    const held = within(one as Database, (db) => sql`select pg_sleep(0.5)`.execute(db));
    await expect(sessionOf(other as Database)).rejects.toThrow('timeout exceeded when trying to connect');
    await held;
    expect(await sessionOf(other as Database)).toEqual(fresh);
  });
});
