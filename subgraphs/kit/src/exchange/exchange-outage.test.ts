import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Admission } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { FaultyProxy } from './faulty-proxy.fixture.ts';
import { findExchange, taskEventsAfter } from './read-exchanges.ts';
import { firstStrayRow } from './stray-rows.ts';

const things = await startThings();
const proxy = await FaultyProxy.start(things.url);
const clock = new TurnedClock();
const cutOff = await openThings({}, { on: proxy.url, work: false, clock });
afterAll(async () => {
  proxy.thaw();
  await cutOff.stop();
  await proxy.stop();
});
const { exchanges: records } = cutOff.context();

const find = ({ tenantId, exchangeId }: Admission) =>
  read(things.context(tenantId), (reader) => findExchange(reader, exchangeId));

const strayRow = (tenantId: string) => read(things.context(tenantId), (reader) => firstStrayRow(reader));

/** Whether an admission that was refused is nowhere, or with the outcome that it deserves. */
async function isHarmless(admission: Admission): Promise<boolean> {
  const found = await find(admission);
  return !found || found.outcome?.outcome === 'NEVER_SENT';
}

describe('A database that is frozen for three seconds', () => {
  const tenantId = randomUUID();
  const first = admissionOf(tenantId);
  const during = Array.from({ length: 20 }, () => admissionOf(tenantId));
  const [begunTask, newTask] = [randomUUIDv7(), randomUUIDv7()];
  const add = (taskId: string) =>
    records.addTaskEvent({ tenantId, taskId, kind: 'status-update', occurredAt: new Date() });

  test('refuses what has not left, and records what has happened [decided.recorded-before-it-leaves]', async () => {
    await records.admit(first);
    await add(begunTask);
    proxy.freeze();
    const settling = records.settle(outcomeOf(first));
    const refused = during.map((admission) => records.admit(admission));
    // The number of a new task's event has to be read, and those of one task wait for one another.
    const events = [begunTask, begunTask, newTask, newTask, newTask].map(add);
    const refusedAt = refused.map((refusal) => refusal.catch(() => clock.now()));
    await clock.turn(3_000);
    for (const refusal of refused) await expect(refusal).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(new Set(await Promise.all(refusedAt))).toEqual(new Set([2_000]));
    proxy.thaw();
    // So slowly that half a minute is longer than any machine takes to connect again.
    await clock.turnUntil(Promise.all([settling, ...events]), 20);
    expect(await Promise.all(events)).toEqual([2, 3, 1, 2, 3]);
    expect((await find(first))?.outcome?.outcome).toBe('SUCCEEDED');
  });

  test('is used again without a restart', async () => {
    await eventually(async () => {
      const admission = admissionOf(tenantId);
      return records.admit(admission).then(
        () => true,
        () => false,
      );
    });
  });

  test('leaves no admission that looks as if it were sent', async () => {
    for (const admission of during) await eventually(() => isHarmless(admission));
    expect(await strayRow(tenantId)).toBeUndefined();
  });

  test('leaves no claim on what was refused', async () => {
    const running = admissionOf(tenantId);
    await records.admit(running);
    const claims = () =>
      asOwner(things.url, async (owner) => {
        await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
        const { rows } = await owner.query('select exchange_id as id from traffic.running');
        return rows.map(({ id }) => id);
      });
    await clock.turn(2_000);
    await eventually(async () => (await claims()).includes(running.exchangeId));
    const refused = during.map(({ exchangeId }) => exchangeId);
    expect((await claims()).filter((id) => refused.includes(id))).toEqual([]);
    await records.settle(outcomeOf(running));
  });
});

test('What has happened waits half a minute for the database, and is recorded later then', async () => {
  const tenantId = randomUUID();
  const [admission, taskId] = [admissionOf(tenantId), randomUUIDv7()];
  await records.admit(admission);
  const event = { tenantId, taskId, kind: 'status-update', occurredAt: new Date() };
  await records.addTaskEvent(event);
  proxy.freeze();
  const late = [records.settle(outcomeOf(admission)), records.addTaskEvent(event)];
  const toldAt = late.map((one) => one.catch(() => clock.now()));
  const since = clock.now();
  await clock.turn(31_000);
  for (const one of late) await expect(one).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(new Set(await Promise.all(toldAt))).toEqual(new Set([since + 30_000]));
  proxy.thaw();
  await eventually(async () => (await find(admission))?.outcome !== undefined);
  const written = () => read(things.context(tenantId), (reader) => taskEventsAfter(reader, taskId, 0, 9));
  await eventually(async () => (await written()).length === 2);
});
