import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { DatabaseMetrics } from '../database/database-metrics.ts';
import { ExchangeMetrics } from '../exchange/exchange-metrics.ts';
import { measuredMail } from '../mail/measured-mail.ts';
import { SnapshotMetrics } from '../snapshot/snapshots.ts';

type Work = () => Promise<void>;

const nothing = { values: () => 0, age: () => 0 };
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };

/** By the metric that counts: what runs the work that it measures. */
const measured: Record<string, (registry: Registry) => (work: Work) => Promise<unknown>> = {
  database_wait_seconds_count: (registry) => {
    const metrics = new DatabaseMetrics(registry);
    return (work) => metrics.waited('connection', work());
  },
  traffic_commit_seconds_count: (registry) => {
    const metrics = new ExchangeMetrics(registry);
    return (work) => metrics.measure(1, work);
  },
  snapshot_loads_total: (registry) => {
    const metrics = new SnapshotMetrics(registry, nothing);
    return (work) => metrics.load('gate', work());
  },
  mails_total: (registry) => {
    let send: Work;
    const sender = measuredMail({ delivery: 'SENT', send: () => send() }, registry);
    return (work) => {
      send = work;
      return sender.send(mail);
    };
  },
};

test.each(Object.entries(measured))('%s counts what fails, and what ends well', async (name, measure) => {
  const registry = new Registry();
  const run = measure(registry);
  const fail = () => Promise.reject(new Error('It fails.'));
  for (let time = 0; time < 3; time += 1) await expect(run(fail)).rejects.toThrow('It fails.');
  await run(async () => undefined);
  const lines = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  expect(lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)).toBe(4);
});
