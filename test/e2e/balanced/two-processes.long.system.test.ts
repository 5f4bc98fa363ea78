import { setTimeout as sleep } from 'node:timers/promises';
import { allRoles } from '@agg/schema/access';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Balancer, balanceDatabases, balanceGateways } from '../../kit/balancer.ts';
import { type Child, startProgram, untilReady } from '../../kit/child.ts';
import { DebianPostgres } from '../../kit/debian-postgres.ts';
import { freePort } from '../../kit/free-port.ts';
import { gatewayProgram } from '../../kit/gateway-program.ts';
import { expectKept } from '../../kit/kept-changes.ts';
import { type OwnRedis, startOwnRedis } from '../../kit/own-redis.ts';
import { type Stack, startStack } from '../../kit/stack.ts';
import { StubbornWriters } from '../../kit/stubborn-writers.ts';

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
  await startSecond();
  balancer = await balanceGateways(port, [Number(stack.environment.PORT), secondPort]);
  tenant = await stack.provisioning.tenant();
  const admin = await stack.provisioning.caller(tenant, allRoles);
  writers = new StubbornWriters(`http://127.0.0.1:${port}`, admin.token);
  await writers.start();
});
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

async function startSecond(): Promise<void> {
  const environment = { ...stack.environment, PORT: String(secondPort) };
  second = startProgram('@agg/gateway', gatewayProgram(false), environment);
  await untilReady(second, `http://127.0.0.1:${secondPort}/ready`);
}

/** Notes how long clients have waited. */
async function during(what: string, disturb: () => Promise<void>): Promise<void> {
  pauses.push(`  ${what}: ${await writers.during(disturb)} ms`);
}

describe('Two processes behind HAProxy keep every answered change, and answer 5xx only with Retry-After', () => {
  test('during a rolling restart', async () => {
    await during('rolling restart', async () => {
      expect(await stack.gateway.stop()).toBe(0);
      await stack.restart();
      expect(await second.stop()).toBe(0);
      await startSecond();
    });
  });

  test('when each is killed', async () => {
    await during('kill -9 of one process', async () => {
      await stack.gateway.kill();
      await stack.restart();
    });
    await during('kill -9 of the other', async () => {
      await second.kill();
      await startSecond();
    });
  });

  test('when Redis is killed, and comes back', async () => {
    await during('Redis killed', () => redis.stop());
    redis = await startOwnRedis(Number(new URL(redis.url).port));
    await eventually(async () => (await redis.clients()) >= 2, 'both processes use it again');
  });

  test('when the database is restarted', () => during('database restarted', () => primary.restart()));

  test('when the database is frozen for 20 seconds', async () => {
    await during('database frozen for 20 s', async () => {
      await primary.freeze();
      await sleep(20_000);
      await primary.thaw();
    });
  });

  test('when the database fails over to its replica', async () => {
    await during('failover to the replica', async () => {
      await primary.kill();
      await replica.promote();
    });
  });

  test('all answered changes are stored, each once, and the ledger is proved', async () => {
    await writers.stop();
    const url = `${replica.url.replace(/\/postgres$/, '')}/${stack.database.name}`;
    await expectKept(writers.answered, url, tenant);
  });
});
