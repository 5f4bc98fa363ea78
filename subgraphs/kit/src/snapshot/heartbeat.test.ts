import { randomUUID } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { asOwner } from '../database/roles.ts';
import { LedgerHeads } from '../ledger/ledger-heads.ts';
import { Semaphore } from '../primitives/semaphore.ts';
import { openThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { DatabaseProxy } from './database-proxy.fixture.ts';
import { Heartbeat } from './heartbeat.ts';
import { CountedThing, loads, numbers } from './numbers.fixture.ts';
import { Snapshots } from './snapshots.ts';

let things: Awaited<ReturnType<typeof openThings>>;
let proxy: DatabaseProxy;
let clock: TurnedClock;
const opened: Snapshots[] = [];
beforeAll(async () => {
  things = await openThings();
  proxy = await DatabaseProxy.start(things.url);
});
afterAll(async () => {
  await Promise.all(opened.map((snapshots) => snapshots.stop()));
  await proxy.stop();
  await things.stop();
});

/** Snapshots with a clock of their own, which reach the heads of the chains through the proxy. */
function openSnapshots(most?: { tenants: number; idle: number }): Snapshots {
  clock = new TurnedClock();
  const snapshots = new Snapshots({
    databaseUrl: proxy.url,
    metrics: new Registry(),
    log: things.context().services.log,
    contextOf: (database, tenantId) => things.runtime.platformContext(database, tenantId),
    most,
    clock,
  });
  opened.push(snapshots);
  return snapshots;
}

/** A machine may be too slow to connect again in time. */
function isUnavailable(error: { code?: string }): false {
  if (error.code !== 'UNAVAILABLE') throw error;
  return false;
}

describe('The heartbeat', () => {
  test('is one query each half second for 100 tenants, and none where nothing is in memory [decided.the-heartbeat]', async () => {
    const contexts = Array.from({ length: 100 }, () => things.context());
    const snapshots = openSnapshots({ tenants: 1_000, idle: 4_000 });
    expect(clock.waiting).toBe(0);
    const few = new Semaphore(10);
    await Promise.all(contexts.map((context) => few.run(() => snapshots.of(context, numbers))));
    const before = proxy.checks;
    for (let checks = 1; checks <= 8; checks += 1) {
      await clock.turn(499);
      expect(proxy.checks - before).toBe(checks - 1);
      await clock.turn(1);
      await eventually(() => proxy.checks - before === checks);
    }
    // The tenants are forgotten four seconds after their last use.
    await clock.turn(500);
    expect(clock.waiting).toBe(0);
    expect(proxy.checks - before).toBe(8);
  });

  test('confirms while every connection of the pool is taken', async () => {
    const context = things.context();
    const snapshots = openSnapshots();
    await snapshots.of(context, numbers);
    loads.length = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const takers = Array.from({ length: 20 }, () => read(things.platformContext(), () => released));
    for (; clock.now() < 2_500; await clock.turn(50))
      await clock.turnUntil(snapshots.of(context, numbers), 1);
    release();
    await Promise.all(takers);
    expect(loads).toEqual([]);
  });

  test('goes on after its connection was lost', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    const snapshots = openSnapshots();
    const used = async () => (await snapshots.of(context, numbers)).number;
    expect(await used()).toBe(0);
    await asOwner(things.url, async (owner) => {
      const { rows } = await owner.query(`select pg_terminate_backend(pid, 5000) as gone from pg_stat_activity
        where application_name = 'snapshots' and datname = current_database()`);
      expect(rows).toContainEqual({ gone: true });
    });
    await thing.count();
    await clock.turn(1_000);
    await eventually(() => clock.turnUntil(used(), 25).then((number) => number === 1, isUnavailable));
  });
});

test('Each outage of the database is told once', async () => {
  const told: unknown[] = [];
  const own = new TurnedClock();
  const log = { warn: (...line: unknown[]) => told.push(line) };
  const heartbeat = new Heartbeat(new LedgerHeads(proxy.url), () => [], log, own);
  const tenant = { tenantId: randomUUID(), seq: null, confirm: () => undefined };
  await heartbeat.ask(tenant);
  for (const outage of [1, 2]) {
    proxy.freeze();
    const asked = heartbeat.ask(tenant);
    await eventually(() => told.length === outage);
    proxy.thaw();
    await own.turnUntil(asked, 25);
    expect(told).toHaveLength(outage);
  }
  await heartbeat.stop();
});

test('The tenant that was not used for longest is forgotten when there are too many', async () => {
  const snapshots = openSnapshots({ tenants: 2, idle: 60_000 });
  const [first, second, third] = [things.context(), things.context(), things.context()];
  for (const context of [first, second, first, third, first]) await snapshots.of(context, numbers);
  loads.length = 0;
  for (const context of [first, third]) await snapshots.of(context, numbers);
  expect(loads).toEqual([]);
  await snapshots.of(second, numbers);
  expect(loads).toEqual([second.caller?.tenantId]);
});
