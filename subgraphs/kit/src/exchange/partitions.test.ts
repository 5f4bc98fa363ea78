import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { admissionOf, outcomeOf } from './exchanges.fixture.ts';
import { findExchange, newestExchanges } from './read-exchanges.ts';
import { trafficTasks } from './traffic-tasks.ts';
import { leastIdAt, timeOf } from './uuid-time.ts';

const things = await startThings();
const { exchanges } = things.context();

/** The middle of a month, `months` from now. */
function inMonths(months: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7).replace('-', '_');

/** A UUIDv7 of a time. */
const idAt = (date: Date) => leastIdAt(date.getTime()).slice(0, 13) + randomUUIDv7().slice(13);

const partitionsOf = (table: string, tenantId: string) =>
  asOwner(things.url, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select tableoid::regclass::text as name from traffic.${table} where tenant_id = $1 order by 1`,
      [tenantId],
    );
    return rows.map(({ name }) => name);
  });

async function record(tenantId: string, at: Date): Promise<string> {
  const admission = admissionOf(tenantId, { exchangeId: idAt(at), startedAt: at });
  await exchanges.admit(admission);
  await exchanges.settle(outcomeOf(admission));
  return admission.exchangeId;
}

test('A UUIDv7 carries its time, and bounds of times are found for it', () => {
  const id = randomUUIDv7();
  // The example of RFC 9562, A.6.
  expect(timeOf('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')).toBe(Date.UTC(2022, 1, 22, 19, 22, 22));
  expect(leastIdAt(timeOf(id)) < id).toBe(true);
  expect(leastIdAt(timeOf(id) + 1) > id).toBe(true);
});

describe('Rows of a month', () => {
  test('are in its partition, for a year to come [decided.a-partition-for-each-month]', async () => {
    const tenantId = randomUUID();
    const months = Array.from({ length: 13 }, (_, index) => inMonths(index));
    for (const month of months) await record(tenantId, month);
    for (const table of ['exchange', 'outcome'])
      expect(await partitionsOf(table, tenantId)).toEqual(
        months.map((month) => `traffic.${table}_${monthOf(month)}`).toSorted(),
      );
  });

  test('without a partition are not lost, also when one would be made later', async () => {
    const tenantId = randomUUID();
    const far = inMonths(30);
    const exchangeId = await record(tenantId, far);
    expect(await partitionsOf('exchange', tenantId)).toEqual(['traffic.exchange_default']);
    await asOwner(things.url, (owner) => owner.query('select traffic.make_partitions($1, $1)', [far]));
    const found = await read(things.context(tenantId), (reader) => findExchange(reader, exchangeId));
    expect(found?.outcome?.outcome).toBe('SUCCEEDED');
    const newest = await read(things.context(tenantId), (reader) => newestExchanges(reader, { limit: 5 }));
    expect(newest.map((exchange) => exchange.exchangeId)).toEqual([exchangeId]);
  });

  test('have partitions that a running process makes, too, though not during a backup', async () => {
    const partition = `traffic.outcome_${monthOf(inMonths(13))}`;
    const exists = () =>
      asOwner(things.url, async (owner) => {
        const { rows } = await owner.query('select to_regclass($1) as found', [partition]);
        return rows[0].found !== null;
      });
    await asOwner(things.url, (owner) => owner.query(`drop table ${partition}`));
    const task = trafficTasks.find(({ name }) => name === 'make-partitions');
    await asOwner(things.url, async (backup) => {
      await backup.query('begin; lock table traffic.outcome_default in access share mode');
      await task?.handle(things.platformContext(), {});
      expect(await exists()).toBe(false);
    });
    await task?.handle(things.platformContext(), {});
    expect(await exists()).toBe(true);
  });
});
