import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { ExchangeRecords } from '../context/exchanges.types.ts';
import { asOwner } from '../database/roles.ts';
import { openThings, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { sha256Of } from './exchanges.fixture.ts';
import { taskEventsAfter } from './read-exchanges.ts';

const things = await startThings();
const other = await openThings({}, { on: things.url, work: false });
afterAll(() => other.stop());
const { exchanges } = things.context();

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('The events of a task', () => {
  test('are numbered without a gap, whoever adds them, and are read after a cursor [decided.task-events]', async () => {
    const elsewhere = other.context().exchanges;
    const [tenantId, taskId] = [randomUUID(), randomUUIDv7()];
    const event = (index: number) => ({
      tenantId,
      taskId,
      kind: 'status-update',
      payloadSha256: sha256Of(String(index)),
      occurredAt: new Date(),
    });
    const adding = many(20, (index) => (index % 2 ? elsewhere : exchanges).addTaskEvent(event(index)));
    const numbers = await Promise.all(adding);
    expect(numbers.toSorted((one, two) => one - two)).toEqual(many(20, (index) => index + 1));
    const after = await read(things.context(tenantId), (reader) => taskEventsAfter(reader, taskId, 17, 10));
    expect(after.map(({ seq }) => seq)).toEqual([18, 19, 20]);
    const index = numbers.indexOf(18);
    expect(after[0]).toEqual({
      ...event(index),
      seq: 18,
      occurredAt: expect.any(Date),
      exchangeId: undefined,
    });
  });

  test('are written together while those before are written, in their order [decided.task-events]', async () => {
    const [tenantId, taskId] = [randomUUID(), randomUUIDv7()];
    const payloads = many(100, (index) => sha256Of(String(index)));
    const event = (payloadSha256: string) => ({ tenantId, taskId, kind: 'update', payloadSha256 });
    const adding = payloads.map((payload) =>
      exchanges.addTaskEvent({ ...event(payload), occurredAt: new Date() }),
    );
    expect(await Promise.all(adding)).toEqual(many(100, (index) => index + 1));
    const written = await read(things.context(tenantId), (reader) => taskEventsAfter(reader, taskId, 0, 100));
    expect(written.map(({ payloadSha256 }) => payloadSha256)).toEqual(payloads);
    const transactions = 'select distinct xmin::text from traffic.task_event where tenant_id = $1';
    const { rows } = await asOwner(things.url, (owner) => owner.query(transactions, [tenantId]));
    expect(rows).toHaveLength(2);
  });

  test('keep the order of their process where another one adds some, too', async () => {
    const elsewhere = other.context().exchanges;
    const [tenantId, taskId] = [randomUUID(), randomUUIDv7()];
    const add = (records: ExchangeRecords, kind: string) =>
      many(60, () => records.addTaskEvent({ tenantId, taskId, kind, occurredAt: new Date() }));
    const [ours, theirs] = [add(exchanges, 'ours'), add(elsewhere, 'theirs')];
    for (const numbers of [await Promise.all(ours), await Promise.all(theirs)])
      expect(numbers.toSorted((one, two) => one - two)).toEqual(numbers);
    const all = (await Promise.all([...ours, ...theirs])).toSorted((one, two) => one - two);
    expect(all).toEqual(many(120, (index) => index + 1));
  });
});
