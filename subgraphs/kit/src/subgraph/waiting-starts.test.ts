import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { Counter, Registry } from 'prom-client';
import type { PlatformServices } from '../context/context.ts';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { lockMigrations } from '../database/migration-lock.ts';
import { asOwner } from '../database/roles.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { startRuntime } from './start-runtime.ts';

const clock = new TurnedClock();
const keys = { current: randomBytes(32) };
const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 5_000, poolSize: 2 };
const migrations = path.join(import.meta.dirname, '../testing/migrations');
const things = { name: 'things', resolvers: [], entities: [], migrations };

let postgres: EmbeddedPostgres;
let url: string;
/** A role without privileges, because those with them are not counted by the limit. */
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await asOwner(postgres.url, (admin) => admin.query('create role app login createrole'));
  await asOwner(postgres.url, (admin) => admin.query('create database few owner app connection limit 20'));
  url = postgres.url.replace('postgres@', 'app@').replace(/\/gateway$/, '/few');
});
afterAll(() => postgres?.stop());

/** Opens connections until the server has none to spare. */
async function exhaust(): Promise<pg.Client[]> {
  const open: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const refused = await client.connect().then(
      () => undefined,
      (error) => error,
    );
    if (refused) return open;
    open.push(client);
  }
}

test('a start that the server has no connection for says so, waits, and comes up once there is one [decided.a-server-without-a-free-connection]', async () => {
  const warnings: string[] = [];
  const log = { info() {}, error() {}, warn: (_members: object, message: string) => warnings.push(message) };
  const services = { limits: new RateLimits(), log } as unknown as PlatformServices;
  const others = await exhaust();
  const starting = startRuntime({ databaseUrl: url, limits, keys, services, clock, onError() {} }, [things]);
  await eventually(() => warnings.length === 1);
  // One connection is too few: a later step of the start waits, too.
  await others.pop()?.end();
  await clock.turnUntil(
    eventually(() => warnings.length > 1),
    50,
  );
  await Promise.all(others.map((client) => client.end()));
  await (await clock.turnUntil(starting, 50)).stop();
  expect(warnings[0]).toContain('takes no connection at the moment');
});

test('a start that waits while another process migrates says so, and comes up afterwards [decided.a-start-that-waits]', async () => {
  const told: string[] = [];
  const log = { info() {}, error() {}, warn: (_members: object, message: string) => told.push(message) };
  const services = { limits: new RateLimits(), log } as unknown as PlatformServices;
  const starting = asOwner(postgres.url, async (other) => {
    await lockMigrations(other);
    const options = { databaseUrl: postgres.url, limits, keys, services, clock, onError() {} };
    const started = startRuntime(options, [things]);
    await clock.turnUntil(
      eventually(() => told.length > 0),
      50,
    );
    return { started };
  });
  await (await clock.turnUntil((await starting).started, 50)).stop();
  expect(told).toEqual([expect.stringContaining('Another process starts on this database')]);
});

/** Starts that fail in one part after the other: for want of migrations, and because the metrics of a part are there. */
const failing: [string, string[], RegExp][] = [
  ['in its migrations', [], /no such folder/],
  ['in its pool', ['database_wait_seconds'], /already been registered/],
  ['in the feed of its ledger', ['ledger_append_seconds'], /already been registered/],
  ['in what it records', ['traffic_batch_rows'], /already been registered/],
];

test.each(failing)('a start that fails %s leaves no connection open', async (_where, taken, reason) => {
  const metrics = new Registry();
  for (const name of taken) new Counter({ name, help: 'It is there.', registers: [metrics] });
  const log = { info() {}, error() {}, warn() {} };
  const services = { limits: new RateLimits(), log } as unknown as PlatformServices;
  const missing = { ...things, migrations: '/there/is/no such folder' };
  const definition = taken.length > 0 ? things : missing;
  const start = startRuntime({ databaseUrl: url, limits, keys, services, metrics, onError() {} }, [
    definition,
  ]);
  await expect(start).rejects.toThrow(reason);
  const open = `select count(*)::int as open from pg_stat_activity where datname = 'few'`;
  await eventually(async () => {
    const { rows } = await asOwner(postgres.url, (admin) => admin.query(open));
    return rows[0].open === 0;
  });
});
