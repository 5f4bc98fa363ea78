import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { asOwner } from '../database/roles.ts';
import { Semaphore } from '../primitives/semaphore.ts';
import { openThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { DatabaseProxy } from './database-proxy.fixture.ts';
import { CountedThing, loads, numbers } from './numbers.fixture.ts';
import { Snapshots } from './snapshots.ts';

let things: Awaited<ReturnType<typeof openThings>>;
let proxy: DatabaseProxy;
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

/** Snapshots that reach the heads of the chains through the proxy. */
function openSnapshots(most?: { tenants: number; idle: number }): Snapshots {
  const snapshots = new Snapshots({
    databaseUrl: proxy.url,
    metrics: new Registry(),
    log: things.context().services.log,
    contextOf: (database, tenantId) => things.runtime.platformContext(database, tenantId),
    most,
  });
  opened.push(snapshots);
  return snapshots;
}

/** The queries of so many of the next milliseconds. */
async function checks(milliseconds: number): Promise<number> {
  const before = proxy.checks;
  await sleep(milliseconds);
  return proxy.checks - before;
}

describe('The heartbeat', () => {
  test('is one query each half second for 200 tenants, and none where nothing is in memory [decided.the-heartbeat]', async () => {
    const contexts = Array.from({ length: 200 }, () => things.context());
    const snapshots = openSnapshots({ tenants: 1_000, idle: 4_000 });
    expect(await checks(1_200)).toBe(0);
    const few = new Semaphore(10);
    await Promise.all(contexts.map((context) => few.run(() => snapshots.of(context, numbers))));
    const usual = await checks(2_000);
    expect(usual).toBeGreaterThanOrEqual(3);
    expect(usual).toBeLessThanOrEqual(5);
    // The tenants are forgotten four seconds after their last use.
    await sleep(3_000);
    expect(await checks(1_200)).toBe(0);
  });

  test('confirms while every connection of the pool is taken', async () => {
    const context = things.context();
    const snapshots = openSnapshots();
    await snapshots.of(context, numbers);
    loads.length = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const takers = Array.from({ length: 20 }, () => read(things.platformContext(), () => released));
    const end = performance.now() + 2_500;
    for (; performance.now() < end; await sleep(50)) await snapshots.of(context, numbers);
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
    await sleep(1_000);
    expect(await used()).toBe(1);
  });
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
