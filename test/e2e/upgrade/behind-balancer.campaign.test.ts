import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { type Balancer, balanceGateways } from '../../kit/balancer.ts';
import { type Child, startFile, startProgram, untilReady } from '../../kit/child.ts';
import { createDatabase, type TestDatabase } from '../../kit/database.ts';
import { freePort } from '../../kit/free-port.ts';
import { gatewayProgram } from '../../kit/gateway-program.ts';
import { expectKept } from '../../kit/kept-changes.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { shared } from '../../kit/shared-stack.ts';
import { StubbornWriters } from '../../kit/stubborn-writers.ts';
import { buildVersionBefore, type VersionBefore } from '../../kit/upgrade/version-before.ts';

let before: VersionBefore;
let database: TestDatabase;
let redis: OwnRedis;
let balancer: Balancer;
let environment: Record<string, string>;
let ports: [number, number];
let writers: StubbornWriters;
let tenant: string;
/** The processes behind the balancer, in the order of their ports. */
const processes: Child[] = [];
const pauses: string[] = [];

type Start = (environment: Record<string, string>) => Child;
const versionBefore: Start = (settings) => startFile(before.program, settings);
const thisVersion: Start = (settings) => startProgram('@agg/gateway', gatewayProgram(false), settings);

beforeAll(async () => {
  before = await buildVersionBefore();
  database = await createDatabase();
  redis = await startOwnRedis();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { ENCRYPTION_KEY = '', DATA_DIRECTORY = '', SMTP_URL = '' } = shared.environment;
  const kept = { ENCRYPTION_KEY, DATA_DIRECTORY, SMTP_URL, LOG_LEVEL: 'warn' };
  const behind = { PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1/32' };
  environment = { ...kept, ...behind, DATABASE_URL: database.url, REDIS_URL: redis.url };
  ports = [await freePort(), await freePort()];
  for (const at of [0, 1]) await start(at, versionBefore);
  balancer = await balanceGateways(port, ports);
  const admin = await newAdmin(url);
  tenant = admin.tenantId;
  // Lives for ten minutes, as long as this takes.
  const { accessToken } = await signIn(admin, url);
  writers = new StubbornWriters(url, accessToken);
  await writers.start();
});
afterAll(async () => {
  await writers?.stop();
  await balancer?.stop();
  await Promise.all(processes.map((child) => child.stop()));
  await redis?.stop();
  await database?.drop();
  await before?.remove();
  process.stdout.write(`The longest time without an answered change:\n${pauses.join('\n')}\n`);
});

async function start(at: number, program: Start): Promise<void> {
  const port = String(ports[at]);
  const child = program({ ...environment, PORT: port });
  processes[at] = child;
  await untilReady(child, `http://127.0.0.1:${port}/ready`);
}

/** Replaces one process after the other while clients write, and notes how long they have waited. */
async function replaceBoth(what: string, program: Start): Promise<void> {
  for (const at of [0, 1]) {
    const pause = await writers.during(async () => {
      expect(await processes[at]?.stop()).toBe(0);
      await start(at, program);
    });
    pauses.push(`  ${what}, process ${at + 1}: ${pause} ms`);
  }
}

describe('Two processes behind HAProxy keep every answered change, and answer 5xx only with Retry-After', () => {
  test('while they are upgraded from the version before, of which the first migrates', () =>
    replaceBoth('upgrade', thisVersion));

  test('while they go back to the version before, on the schema of this one', () =>
    replaceBoth('going back', versionBefore));

  test('all answered changes are stored, each once, and the ledger is proved', async () => {
    await writers.stop();
    await expectKept(writers.answered, database.url, tenant);
  });
});
