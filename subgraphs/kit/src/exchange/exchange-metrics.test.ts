import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { ExchangeMetrics } from './exchange-metrics.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { GroupWriter } from './group-writer.ts';
import { placeOfRow } from './read-exchanges.ts';
import { rowOfAdmission, type TrafficRow } from './traffic-rows.ts';
import { WriterConnection } from './writer-connection.ts';

const things = await startThings();

test('The metrics count rows that are written together, and those that wait for a seal', async () => {
  const { exchanges } = things.context();
  const tenantId = randomUUID();
  await Promise.all(Array.from({ length: 30 }, () => exchanges.admit(admissionOf(tenantId))));
  const text = await things.runtime.metrics.metrics();
  expect(text).toContain('traffic_rows_written_total{table="exchange"} 30');
  expect(text).toContain('traffic_rows_unsealed 30');
  expect(text).toContain('traffic_rows_waiting 0');
  expect(text).toMatch(/traffic_oldest_unsealed_seconds [0-9.e-]+/);
  expect(text).toMatch(/traffic_batch_rows_bucket\{le="500"\} 1\n/);
  expect(text).toMatch(/traffic_commit_seconds_count 1\n/);
});

test('Rows that find too many others waiting are refused at once [decided.recorded-in-groups]', async () => {
  const registry = new Registry();
  const listener = { wrote: () => undefined, failed: () => undefined };
  const placeOf = (row: TrafficRow) =>
    read(things.context(row.tenantId), (reader) => placeOfRow(reader, row));
  const writer = new GroupWriter(
    new WriterConnection(things.url),
    new ExchangeMetrics(registry),
    listener,
    placeOf,
  );
  const tenantId = randomUUID();
  const [one, two] = [rowOfAdmission(admissionOf(tenantId)), rowOfAdmission(admissionOf(tenantId))];
  const pending = writer.add(one, 1);
  expect(() => writer.add(two, 1)).toThrow('could not be recorded in time');
  await pending.written;
  await writer.stop();
  expect(await registry.metrics()).toContain('traffic_rows_refused_total 1');
  expect(() => writer.add(two)).toThrow('could not be recorded in time');
});
