import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { exchangesOfTask, findExchange, newestExchanges } from './read-exchanges.ts';

const things = await startThings();
const { exchanges } = things.context();

const find = (tenantId: string, exchangeId: string) =>
  read(things.context(tenantId), (reader) => findExchange(reader, exchangeId));

const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(things.url, async (owner) => (await owner.query(text, values)).rows);

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

describe('An exchange', () => {
  test('is read as it was admitted, and then with its outcome', async () => {
    const tenantId = randomUUID();
    const admission = admissionOf(tenantId, {
      taskId: randomUUIDv7(),
      contextId: 'a context, “chosen” by a client',
      correlationId: randomUUID(),
    });
    await exchanges.admit(admission);
    expect(await find(tenantId, admission.exchangeId)).toEqual(admission);
    const outcome = outcomeOf(admission);
    await exchanges.settle(outcome);
    expect(await find(tenantId, admission.exchangeId)).toEqual({ ...admission, outcome });
  });

  test('has its own row in each of two tenants, and neither reads that of the other', async () => {
    const [consumer, provider] = [randomUUID(), randomUUID()];
    const sent = admissionOf(consumer);
    const received = admissionOf(provider, { ...sent, tenantId: provider, leg: 'PROVIDER' });
    await Promise.all([exchanges.admit(sent), exchanges.admit(received)]);
    expect(await find(consumer, sent.exchangeId)).toMatchObject({ tenantId: consumer, leg: 'CONSUMER' });
    expect(await find(provider, sent.exchangeId)).toMatchObject({ tenantId: provider, leg: 'PROVIDER' });
    expect(await find(randomUUID(), sent.exchangeId)).toBeUndefined();
  });

  test('is admitted once and has one outcome', async () => {
    const admission = admissionOf(randomUUID());
    await exchanges.admit(admission);
    await expect(exchanges.admit(admission)).rejects.toMatchObject({ code: 'CONFLICT' });
    await exchanges.settle(outcomeOf(admission));
    const again = exchanges.settle(outcomeOf(admission, { outcome: 'FAILED' }));
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    const found = await find(admission.tenantId, admission.exchangeId);
    expect(found?.outcome?.outcome).toBe('SUCCEEDED');
  });

  test('that is refused does not stand in the way of others [decided.recorded-in-groups]', async () => {
    const tenantId = randomUUID();
    const known = admissionOf(tenantId);
    await exchanges.admit(known);
    const good = many(199, () => admissionOf(tenantId));
    const all = [...good.slice(0, 100), known, ...good.slice(100)];
    const results = await Promise.allSettled(all.map((admission) => exchanges.admit(admission)));
    const refused = results.flatMap(({ status }, index) => (status === 'rejected' ? [all[index]] : []));
    expect(refused).toEqual([known]);
    const rows = await query<{ count: string; last: string }>(
      'select count(*), max(writer_seq) as last from traffic.exchange where tenant_id = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ count: '200', last: '200' }]);
  });
});

describe('Pages of exchanges', () => {
  test('are read newest first, from a time on, and after a cursor', async () => {
    const tenantId = randomUUID();
    const admissions = many(5, () => admissionOf(tenantId));
    for (const admission of admissions) await exchanges.admit(admission);
    const ids = admissions.map(({ exchangeId }) => exchangeId).toSorted();
    const page = async (before?: string, from?: Date) =>
      (
        await read(things.context(tenantId), (reader) => newestExchanges(reader, { before, from, limit: 3 }))
      ).map(({ exchangeId }) => exchangeId);
    expect(await page()).toEqual([ids[4], ids[3], ids[2]]);
    expect(await page(ids[2])).toEqual([ids[1], ids[0]]);
    expect(await page(undefined, new Date(Date.now() + 60_000))).toEqual([]);
    expect(await page(undefined, new Date(Date.now() - 60_000))).toHaveLength(3);
  });

  test('of a task are read oldest first', async () => {
    const [tenantId, taskId] = [randomUUID(), randomUUIDv7()];
    const admissions = many(3, () => admissionOf(tenantId, { taskId }));
    await Promise.all([...admissions, admissionOf(tenantId)].map((admission) => exchanges.admit(admission)));
    const ids = admissions.map(({ exchangeId }) => exchangeId).toSorted();
    const page = async (after?: string) =>
      (await read(things.context(tenantId), (reader) => exchangesOfTask(reader, taskId, 2, after))).map(
        ({ exchangeId }) => exchangeId,
      );
    expect(await page()).toEqual(ids.slice(0, 2));
    expect(await page(ids[1])).toEqual(ids.slice(2));
  });
});
