import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { ExactWriter } from './exact-writer.ts';
import { ExchangeMetrics } from './exchange-metrics.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { GroupWriter } from './group-writer.ts';
import { rowOfAdmission } from './traffic-rows.ts';
import { WriterConnection } from './writer-connection.ts';

test('A writer that stops while the database is away refuses its rows, and tells the sources of piggybacked writes', async () => {
  const metrics = new ExchangeMetrics(new Registry());
  const nowhere = new WriterConnection('postgresql://127.0.0.1:1/nowhere');
  const listener = { wrote: () => undefined, failed: () => undefined };
  const writer = new GroupWriter(new ExactWriter(nowhere, metrics, listener, async () => undefined), metrics);
  const failed: string[] = [];
  const piggyback = (name: string): void =>
    writer.piggyback({
      take: () => ({ name, values: [], written: () => undefined, failed: () => failed.push(name) }),
    });
  const row = writer.add([rowOfAdmission(admissionOf(randomUUID()))]);
  piggyback('first');
  piggyback('second');
  await writer.stop();
  piggyback('late');
  expect(failed).toEqual(['first', 'second', 'late']);
  await expect(row.written).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
