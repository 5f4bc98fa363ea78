import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { asOwner } from '../database/roles.ts';
import { startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { ExactWriter } from './exact-writer.ts';
import { ExchangeMetrics } from './exchange-metrics.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { GroupWriter } from './group-writer.ts';
import { newestExchanges, positionOfRow } from './read-exchanges.ts';
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

/** @param longest statement in milliseconds */
function openWriter(registry: Registry, longest?: number): GroupWriter {
  const positionOf = (row: TrafficRow) =>
    read(things.context(row.tenantId), (reader) => positionOfRow(reader, row));
  const listener = { wrote: () => undefined, failed: () => undefined };
  const connection = new WriterConnection(things.url, longest);
  const metrics = new ExchangeMetrics(registry);
  return new GroupWriter(new ExactWriter(connection, metrics, listener, positionOf), metrics);
}

test('Rows that take too long together are written in halves [decided.recorded-in-groups]', async () => {
  await asOwner(things.url, (owner) =>
    owner.query(`create function pause() returns trigger language plpgsql as
        'begin perform pg_sleep(0.02); return new; end';
      create trigger pause before insert on traffic.exchange for each row when (new.method = 'slow')
        execute function pause()`),
  );
  const writer = openWriter(new Registry(), 500);
  const tenantId = randomUUID();
  const slow = Array.from({ length: 30 }, () => rowOfAdmission(admissionOf(tenantId, { method: 'slow' })));
  await Promise.all(slow.map((row) => writer.add([row]).written));
  await writer.stop();
  const written = await read(things.context(tenantId), (reader) => newestExchanges(reader, { limit: 40 }));
  expect(written).toHaveLength(30);
});

test('Rows that find too many others waiting are refused at once [decided.recorded-in-groups]', async () => {
  const registry = new Registry();
  const writer = openWriter(registry);
  const tenantId = randomUUID();
  const [one, two] = [rowOfAdmission(admissionOf(tenantId)), rowOfAdmission(admissionOf(tenantId))];
  const pending = writer.add([one], 1);
  expect(() => writer.add([two], 1)).toThrow('could not be recorded in time');
  await pending.written;
  await writer.stop();
  expect(await registry.metrics()).toContain('traffic_rows_refused_total 1');
  expect(() => writer.add([two])).toThrow('could not be recorded in time');
});
