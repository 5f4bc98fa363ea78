import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlatformServices } from '../context/context.ts';
import type { EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { startTemporaryPostgres } from '../database/embedded-temporary.ts';
import { asOwner } from '../database/roles.ts';
import { RateLimits } from '../limits/rate-limits.ts';
import type { Runtime } from './runtime.ts';
import { startRuntime } from './start-runtime.ts';

const atOnce = 6;
const rounds = 3;
const limits = { statementTimeout: 5_000, lockTimeout: 2_000, poolWait: 5_000, poolSize: 2 };
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
    const services = { limits: new RateLimits() } as PlatformServices;
    return startRuntime({ databaseUrl, limits, services, onError: () => undefined }, [things]);
  });
  const outcomes = await Promise.allSettled(starts);
  const runtimes = outcomes.flatMap((each): Runtime[] => (each.status === 'fulfilled' ? [each.value] : []));
  await Promise.all(runtimes.map((runtime) => runtime.stop()));
  return outcomes.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
}

test('processes that start at once on empty databases of one server all come up, the role is made once', async () => {
  const urls = await Promise.all(Array.from({ length: atOnce }, (_, n) => emptyDatabase(`many_${n}`)));
  expect(await startAll(urls)).toEqual([]);
});

test('processes that start at once on one database all come up, while it is empty and later', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const url = await emptyDatabase(`one_${round}`);
    const urls = Array.from({ length: atOnce }, () => url);
    expect(await startAll(urls)).toEqual([]);
    expect(await startAll(urls)).toEqual([]);
  }
});
