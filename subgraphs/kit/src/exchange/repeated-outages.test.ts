import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { startThings } from '../testing/things.fixture.ts';
import { admissionOf } from './exchanges.fixture.ts';
import { openExchanges } from './exchanges.ts';
import { FaultyProxy } from './faulty-proxy.fixture.ts';

const things = await startThings();
const ignore = () => undefined;
const proxy = await FaultyProxy.start(things.url);
afterAll(() => proxy.stop());

test('Each outage of the database is told once, and what waits when a process stops after one is written', async () => {
  const told: unknown[] = [];
  const { records, stop } = openExchanges({
    url: proxy.url,
    database: things.database,
    metrics: new Registry(),
    contextIn: (tenantId) => things.platformContext(tenantId),
    log: { info: ignore, warn: ignore, error: ignore },
    databaseFailed: (error) => told.push(error),
  });
  const admit = () => records.admit(admissionOf(randomUUID()));
  await admit();
  for (const outage of [1, 2]) {
    proxy.freeze();
    const waiting = admit();
    proxy.cut();
    await waiting;
    expect(told).toHaveLength(outage);
  }
  const last = admit();
  await stop();
  await last;
});
