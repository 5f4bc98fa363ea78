import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eventually } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Admission } from '../context/exchanges.types.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { FaultyProxy } from './faulty-proxy.fixture.ts';
import { findExchange } from './read-exchanges.ts';
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

  test('refuses every message in time, and an outcome is not given as if it were recorded [decided.recorded-before-it-leaves]', async () => {
    await records.admit(first);
    await add(begunTask);
    proxy.freeze();
    const settling = records.settle(outcomeOf(first));
    const refused = during.map((admission) => records.admit(admission));
    // The number of a new task's event has to be read, and those of one task wait for one another.
    const events = [begunTask, begunTask, newTask, newTask, newTask].map(add);
    const all = [settling, ...refused, ...events];
    const refusedAt = all.map((refusal) => refusal.catch(() => clock.now()));
    await clock.turn(3_000);
    for (const refusal of all) await expect(refusal).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(new Set(await Promise.all(refusedAt))).toEqual(new Set([2_000]));
    proxy.thaw();
  });

  test('is used again without a restart, and the outcome is recorded then', async () => {
    await eventually(async () => {
      const admission = admissionOf(tenantId);
      return records.admit(admission).then(
        () => true,
        () => false,
      );
    });
    await eventually(async () => (await find(first))?.outcome?.outcome === 'SUCCEEDED');
  });

  test('leaves no admission that looks as if it were sent', async () => {
    for (const admission of during) await eventually(() => isHarmless(admission));
    expect(await strayRow(tenantId)).toBeUndefined();
  });
});
