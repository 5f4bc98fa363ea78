import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { queryOn } from '../../kit/database.ts';
import { freePort } from '../../kit/free-port.ts';
import { startPostgresOf } from '../../kit/postgres-of-version.ts';
import type { PostgresServer } from '../../kit/postgres-server.ts';

/** Whole processes of the product, as many as two processors start in minutes: the kit's own test starts two hundred runtimes. */
const atOnce = 32;

let server: PostgresServer;
let folder: string;
beforeAll(async () => {
  server = await startPostgresOf(15);
  folder = await mkdtemp(path.join(tmpdir(), 'simultaneous-'));
  const statements = [
    'create role app login createrole',
    'create database one owner app',
    'create database other owner app',
  ];
  for (const statement of statements) await queryOn(server.url)(statement);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(database: string): Promise<{ child: Child; url: string }> {
  const port = String(await freePort());
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: server.urlOf('app', database),
    DATA_DIRECTORY: folder,
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    PORT: port,
    LOG_LEVEL: 'warn',
  };
  const child = startProgram('@agg/gateway', 'src/main.program.js', environment);
  return { child, url: `http://127.0.0.1:${port}/ready` };
}

/** Starts all of them together on the databases in turn. @returns the codes with which they have ended */
async function startAll(databases: readonly string[]): Promise<(number | null)[]> {
  const each = Array.from({ length: atOnce }, (_, n) => start(String(databases[n % databases.length])));
  const processes = await Promise.all(each);
  try {
    await Promise.all(processes.map(({ child, url }) => untilReady(child, url)));
  } finally {
    await Promise.all(processes.map(({ child }) => child.stop()));
  }
  return processes.map(({ child }) => child.process.exitCode);
}

test.each([
  ['an empty database', ['one']],
  ['the same once it is migrated', ['one']],
  ['two databases of one server', ['one', 'other']],
])(`${atOnce} processes of the product that start at once on %s all come up`, async (_what, databases) => {
  expect(await startAll(databases)).toEqual(Array.from({ length: atOnce }, () => 0));
});
