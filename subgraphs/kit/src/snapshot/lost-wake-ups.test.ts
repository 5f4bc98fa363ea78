import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
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

/** Changes in one process, while another uses the snapshot. */
const most = process.env.CAMPAIGN ? 1_000 : 60;

async function manyChanges(): Promise<CountedThing> {
  const context = two.writer.context();
  const thing = await CountedThing.add(context, two.clock);
  const user = two.decider.context(context.caller?.tenantId);
  for (let changes = 0; changes < most; changes += 1) {
    await two.clock.turnUntil(Promise.all([thing.use(user), thing.count(), thing.use(user)]), 1);
    await two.clock.turn(40);
  }
  return thing;
}

describe(`During ${most} changes in another process, nothing older than a second is used`, () => {
  test('where wake-ups arrive [decided.never-older-than-a-second]', async () => {
    const thing = await manyChanges();
    expect(thing.uses).toBe(2 * most);
    expect(thing.oldest).toBeLessThan(1_000);
  });

  test('where every wake-up is lost [decided.wake-ups-and-checks]', async () => {
    two.proxy.losesNotifications = true;
    const thing = await manyChanges();
    expect(thing.uses).toBe(2 * most);
    expect(thing.oldest).toBeLessThan(1_000);
    // Otherwise wake-ups have arrived.
    expect(thing.oldest).toBeGreaterThan(100);
  });
});

const shownTo = (user: Context) => two.clock.turnUntil(numberOf(user), 1);

/** A tenant whose thing has the number 0, as both processes know. */
async function knownThing() {
  const context = two.writer.context();
  const tenantId = String(context.caller?.tenantId);
  const user = two.decider.context(tenantId);
  const thing = await CountedThing.add(context);
  expect(await shownTo(user)).toBe(0);
  return { tenantId, user, thing };
}

/** Seconds since the beginning of the last query that the database has answered. */
async function ageOfContact(): Promise<number> {
  const metric = two.decider.runtime.metrics.getSingleMetric('snapshot_confirmation_age_seconds');
  return Number((await metric?.get())?.values[0]?.value);
}

describe('Without wake-ups', () => {
  beforeEach(() => {
    two.proxy.losesNotifications = true;
  });

  test('a process that stood still uses nothing that it knew before', async () => {
    const { tenantId, user } = await knownThing();
    await asOwner(two.writer.url, async (owner) => {
      await owner.query(`begin; ${changeOf(tenantId, 2)}; commit`);
      two.clock.block(1_500);
      expect(await shownTo(user)).toBe(7);
    });
  });

  test('a slow answer makes nothing look newer than the question', async () => {
    const { user, thing } = await knownThing();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    // Each answer waits from now on until the next call of `thaw`.
    two.proxy.onCheck = () => {
      two.proxy.freeze();
      ask();
    };
    await two.clock.turn(500);
    await asked;
    await thing.count();
    await two.clock.turn(499);
    expect(await ageOfContact()).toBeGreaterThanOrEqual(0.999);
    two.proxy.thaw();
    await eventually(async () => (await ageOfContact()) < 0.999);
    // The answer stands for the moment of the question.
    expect(await ageOfContact()).toBeGreaterThanOrEqual(0.499);
    await two.clock.turn(501);
    const used = numberOf(user);
    two.proxy.onCheck = () => undefined;
    two.proxy.thaw();
    expect(await two.clock.turnUntil(used, 1)).toBe(1);
  });

  test('a restored database, with a shorter chain, is noticed', async () => {
    const { tenantId, user, thing } = await knownThing();
    await thing.count();
    await two.clock.turn(1_000);
    expect(await shownTo(user)).toBe(1);
    await asOwner(two.writer.url, (owner) =>
      owner.query(`begin; update ledger.head set seq = 1 where tenant_id = '${tenantId}';
        update things.thing set name = '0' where tenant_id = '${tenantId}'; commit`),
    );
    await two.clock.turn(1_000);
    expect(await shownTo(user)).toBe(0);
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
