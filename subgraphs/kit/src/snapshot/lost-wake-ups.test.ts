import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { CountedThing, numberOf } from './numbers.fixture.ts';
import { startTwoProcesses, type TwoProcesses } from './two-processes.fixture.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await startTwoProcesses();
});
beforeEach(() => {
  two.proxy.losesNotifications = false;
});
afterAll(() => two.stop());

/** In two seconds of a daily run, a snapshot that nothing drops grows too old as surely as in the campaign's changes. */
const length = process.env.CAMPAIGN ? '1,000 changes' : 'two seconds of changes';
const isEnough = (changes: number, milliseconds: number) =>
  process.env.CAMPAIGN ? changes === 1_000 : milliseconds > 2_000;

/** Changes in one process while another uses the snapshot all the time. */
async function manyChanges(): Promise<CountedThing> {
  const context = two.writer.context();
  const thing = await CountedThing.add(context);
  const user = two.decider.context(context.caller?.tenantId);
  const began = performance.now();
  let isOver = false;
  const using = (async () => {
    for (; !isOver; await sleep(1)) await thing.use(user);
  })();
  try {
    while (!isEnough(thing.number, performance.now() - began) || thing.uses <= 100) await thing.count();
  } finally {
    isOver = true;
    await using;
  }
  return thing;
}

describe(`During ${length} in another process, nothing older than a second is used`, () => {
  test('where wake-ups arrive [decided.never-older-than-a-second]', async () => {
    const thing = await manyChanges();
    expect(thing.uses).toBeGreaterThan(100);
    expect(thing.oldest).toBeLessThan(1_000);
  });

  test('where every wake-up is lost [decided.wake-ups-and-checks]', async () => {
    two.proxy.losesNotifications = true;
    const thing = await manyChanges();
    expect(thing.uses).toBeGreaterThan(100);
    expect(thing.oldest).toBeLessThan(1_000);
    // Otherwise wake-ups have arrived.
    expect(thing.oldest).toBeGreaterThan(100);
  });
});

/** A tenant whose thing has the number 0, as both processes know. */
async function knownThing() {
  const context = two.writer.context();
  const tenantId = String(context.caller?.tenantId);
  const user = two.decider.context(tenantId);
  const thing = await CountedThing.add(context);
  expect(await numberOf(user)).toBe(0);
  return { tenantId, user, thing };
}

describe('Without wake-ups', () => {
  beforeEach(() => {
    two.proxy.losesNotifications = true;
  });

  test('a process that stood still uses nothing that it knew before', async () => {
    const { tenantId, user } = await knownThing();
    await asOwner(two.writer.url, async (owner) => {
      const changed = owner.query(`begin; select pg_sleep(0.5); ${changeOf(tenantId, 2)}; commit`);
      const stoodUntil = performance.now() + 1_500;
      while (performance.now() < stoodUntil);
      expect(await numberOf(user)).toBe(7);
      await changed;
    });
  });

  test('a slow answer makes nothing look newer than the question', async () => {
    const { user, thing } = await knownThing();
    const asked = new Promise<void>((resolve) => {
      // Each answer waits from now on until the next call of `thaw`.
      two.proxy.onCheck = () => {
        two.proxy.freeze();
        resolve();
      };
    });
    await asked;
    await thing.count();
    await sleep(700);
    two.proxy.thaw();
    await sleep(500);
    const used = numberOf(user);
    two.proxy.onCheck = () => undefined;
    two.proxy.thaw();
    expect(await used).toBe(1);
  });

  test('a restored database, with a shorter chain, is noticed', async () => {
    const { tenantId, user, thing } = await knownThing();
    await thing.count();
    await sleep(1_000);
    expect(await numberOf(user)).toBe(1);
    await asOwner(two.writer.url, (owner) =>
      owner.query(`begin; update ledger.head set seq = 1 where tenant_id = '${tenantId}';
        update things.thing set name = '0' where tenant_id = '${tenantId}'; commit`),
    );
    await sleep(1_000);
    expect(await numberOf(user)).toBe(0);
  });
});

/** The statements of a change past the product: the number 7, and its entry. */
function changeOf(tenantId: string, seq: number): string {
  return `
    update things.thing set name = '7' where tenant_id = '${tenantId}';
    insert into ledger.entry (tenant_id, seq, entry_id, occurred_at, actor_kind, actor_id, action,
      subject_kind, subject_id, request_id, previous_hash, hash)
      values ('${tenantId}', ${seq}, gen_random_uuid(), now(), 'USER', gen_random_uuid(), 'channel.updated',
        'CHANNEL', gen_random_uuid(), 'test', repeat('0', 64), repeat('0', 64));
    update ledger.head set seq = ${seq} where tenant_id = '${tenantId}'`;
}
