import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema/access';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { administer } from '../../kit/admin.ts';
import { type Balancer, balanceDatabases, balanceGateways } from '../../kit/balancer.ts';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { queryOn } from '../../kit/database.ts';
import { DebianPostgres } from '../../kit/debian-postgres.ts';
import { eventually } from '../../kit/eventually.ts';
import { freePort } from '../../kit/free-port.ts';
import { gatewayProgram } from '../../kit/gateway-program.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { StubbornWriters } from './stubborn-writers.ts';

const writerCount = 8;
/** Changes that are answered after each disturbance. */
const enough = 100;
/** The longest time until then, in milliseconds: of it, a frozen database takes 20 seconds. */
const patience = 90_000;

let primary: DebianPostgres;
let replica: DebianPostgres;
let databases: Balancer;
let redis: OwnRedis;
let stack: Stack;
let second: Child;
let secondPort: number;
let balancer: Balancer;
let tenant: string;
let writers: StubbornWriters;
const pauses: string[] = [];

beforeAll(async () => {
  primary = await DebianPostgres.start();
  replica = await primary.startReplica();
  databases = await balanceDatabases([primary.socket, replica.socket]);
  redis = await startOwnRedis();
  const port = await freePort();
  stack = await startStack({
    topology: 'in-process',
    server: `postgresql://postgres@127.0.0.1:${databases.port}/postgres`,
    environment: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      REDIS_URL: redis.url,
      TRUSTED_PROXIES: '127.0.0.1/32',
    },
  });
  secondPort = await freePort();
  second = await startSecond();
  balancer = await balanceGateways(port, [Number(stack.environment.PORT), secondPort]);
  tenant = await stack.provisioning.tenant();
  const admin = await stack.provisioning.caller(tenant, allRoles);
  writers = new StubbornWriters(`http://127.0.0.1:${port}`, admin.token);
  writers.start(writerCount);
  await eventually(() => writers.answered.size > enough, 'changes are answered', 30_000);
}, 180_000);
afterAll(async () => {
  await writers?.stop();
  await balancer?.stop();
  await second?.stop();
  await stack?.gateway.stop();
  await stack?.stop().catch(() => undefined);
  await redis?.stop();
  await databases?.stop();
  await Promise.all([primary?.stop(), replica?.stop()]);
  process.stdout.write(`The longest time without an answered change:\n${pauses.join('\n')}\n`);
});

async function startSecond(): Promise<Child> {
  const environment = { ...stack.environment, PORT: String(secondPort) };
  const child = startProgram('@agg/gateway', gatewayProgram(false), environment);
  await untilReady(child, `http://127.0.0.1:${secondPort}/ready`);
  return child;
}

/** Disturbs the installation while clients write, and waits until they go on. */
async function during(what: string, disturb: () => Promise<void>): Promise<void> {
  writers.longestPause = 0;
  await disturb();
  const before = writers.answered.size;
  await eventually(() => writers.answered.size > before + enough, 'changes are answered again', patience);
  pauses.push(`  ${what}: ${Math.round(writers.longestPause)} ms`);
  expect(writers.wrong).toEqual([]);
}

describe('Two processes behind HAProxy keep every answered change, and answer 5xx only with Retry-After', () => {
  test('during a rolling restart', async () => {
    await during('rolling restart', async () => {
      expect(await stack.gateway.stop()).toBe(0);
      await stack.restart();
      expect(await second.stop()).toBe(0);
      second = await startSecond();
    });
  }, 180_000);

  test('when each is killed', async () => {
    await during('kill -9 of one process', async () => {
      await stack.gateway.kill();
      await stack.restart();
    });
    await during('kill -9 of the other', async () => {
      await second.kill();
      second = await startSecond();
    });
  }, 180_000);

  test('when Redis is killed, and comes back', async () => {
    await during('Redis killed', () => redis.stop());
    redis = await startOwnRedis(Number(new URL(redis.url).port));
    await eventually(async () => (await redis.clients()) >= 2, 'both processes use it again', 30_000);
  }, 120_000);

  test(
    'when the database is restarted',
    () => during('database restarted', () => primary.restart()),
    120_000,
  );

  test('when the database is frozen for 20 seconds', async () => {
    await during('database frozen for 20 s', async () => {
      await primary.freeze();
      await sleep(20_000);
      await primary.thaw();
    });
  }, 180_000);

  test('when the database fails over to its replica', async () => {
    await during('failover to the replica', async () => {
      await primary.kill();
      await replica.promote();
    });
  }, 180_000);

  test('all answered changes are stored, each once, and the ledger is proved', async () => {
    await writers.stop();
    const url = `${replica.url.replace(/\/postgres$/, '')}/${stack.database.name}`;
    const rows = await queryOn(url)<{ name: string; id: string }>(
      `select name, channel_id as id from registry.channel where tenant_id = $1`,
      [tenant],
    );
    const stored = new Map(rows.map(({ name, id }) => [name, id]));
    const lost = [...writers.answered].filter(([name, id]) => stored.get(name) !== id);
    expect(lost).toEqual([]);
    expect(stored.size).toBe(rows.length);
    expect(writers.answered.size).toBe(rows.length);
    const proved = await administer(['verify-ledger'], { DATABASE_URL: url });
    expect(proved).toEqual({ code: 0, printed: expect.stringContaining('are proved, with ') });
  }, 60_000);
});
