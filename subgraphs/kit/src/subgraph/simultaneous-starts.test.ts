import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlatformServices } from '../context/context.ts';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { asOwner } from '../database/roles.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import { startRuntime } from './start-runtime.ts';

/** The campaign starts as many as a large installation at once. */
const atOnce = process.env.CAMPAIGN ? 200 : 6;
const keys = { current: randomBytes(32) };
const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 5_000, poolSize: 2 };
/** Longer than the starts take one after the other. */
const longest = atOnce * 5_000 + 300_000;
const things = {
  name: 'things',
  resolvers: [],
  entities: [],
  migrations: path.join(import.meta.dirname, '../testing/migrations'),
  tasks: [{ name: 'tidy', cron: '0 3 * * *', handle: async () => undefined }],
};

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await startTemporaryPostgres();
});
afterAll(() => postgres?.stop());

async function emptyDatabase(name: string): Promise<string> {
  await asOwner(postgres.url, (owner) => owner.query(`create database ${name}`));
  return postgres.url.replace(/\/gateway$/, `/${name}`);
}

/**
 * Starts one runtime for each address, all at the same time, and stops them.
 * @returns the errors of failed starts
 */
async function startAll(urls: readonly string[]): Promise<string[]> {
  const starts = urls.map((databaseUrl) => {
    const log = { info() {}, warn() {}, error() {} };
    const services = { limits: new RateLimits(), log } as unknown as PlatformServices;
    return startRuntime({ databaseUrl, limits, keys, services, onError: () => undefined }, [things]);
  });
  // Each stops once it has started: all together would hold more connections than a server has.
  const outcomes = await Promise.allSettled(starts.map(async (start) => (await start).stop()));
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
}

test(
  'processes that start at once on empty databases of one server all come up, the role is made once',
  async () => {
    const urls = await Promise.all(Array.from({ length: atOnce }, (_, n) => emptyDatabase(`many_${n}`)));
    expect(await startAll(urls)).toEqual([]);
  },
  longest,
);

test(
  'processes that start at once on one database all come up, while it is empty and later',
  async () => {
    const url = await emptyDatabase('one');
    const urls = Array.from({ length: atOnce }, () => url);
    expect(await startAll(urls)).toEqual([]);
    expect(await startAll(urls)).toEqual([]);
  },
  longest,
);

/** Everything in the catalogue that a statement could write, with the transaction that wrote it. */
const catalogue = `
  select json_agg(row order by row) as rows from (
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_authid union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_auth_members union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_database union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_namespace union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_class union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_proc union all
    select format('%s %s %s', tableoid::regclass, oid, xmin) from pg_trigger union all
    select format('%s %s %s %s', tableoid::regclass, attrelid, attnum, xmin) from pg_attribute
  ) as written (row)`;

test('a start on a database that is as it should be writes nothing into the catalogue [decided.simultaneous-starts]', async () => {
  const url = await emptyDatabase('settled');
  const read = () => asOwner(url, async (owner) => (await owner.query(catalogue)).rows[0].rows);
  expect(await startAll([url])).toEqual([]);
  const before = await read();
  expect(await startAll([url])).toEqual([]);
  expect(await read()).toEqual(before);
});
