import { expect, test } from '@jest/globals';
import pg from 'pg';
import { Registry } from 'prom-client';
import { startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { defineTask } from './define-task.ts';
import { measureJobs } from './job-metrics.ts';

const note = defineTask({ name: 'note', handle: async () => undefined });
const retried = defineTask({ name: 'retried', handle: async () => undefined });

const clock = new TurnedClock();
const things = await startThings({ tasks: [note, retried] }, { work: false, clock });

/** A dead letter, as the queue writes it. */
const died = `insert into jobs.job (name, source_name, source_id, keep_until)
  values ('dead-letters', 'things.note', gen_random_uuid(), now() + interval '1 day')`;

/** A job that was submitted two hours ago, and waits for its next attempt. */
const failed = `insert into jobs.job (name, state, created_on, start_after, keep_until)
  values ('things.retried', 'retry', now() - interval '2 hours', now() + $1::interval, now() + interval '1 day')`;

test('The metrics show what waits and what has died by queue, and are counted again after ten seconds [decided.metrics-of-jobs]', async () => {
  const owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
  await owner.query(died);
  const { jobs } = things.context();
  await jobs.submit(note, {});
  await jobs.submit(note, {}, undefined, { startAfter: 3_600 });
  await owner.query(`update jobs.job set start_after = now() - interval '1 hour' where name = 'things.note'
    and start_after <= now()`);
  await owner.end();
  const lines = (await things.runtime.metrics.metrics()).split('\n');
  expect(lines).toContain('jobs_waiting{queue="things.note"} 2');
  expect(lines).toContain('jobs_dead_letters{queue="things.note"} 1');
  expect(lines).toContain('jobs_waiting{queue="ledger"} 0');
  expect(lines.find((line) => line.startsWith('jobs_oldest_seconds{queue="things.note"} 36'))).toBeDefined();
  expect(lines.some((line) => line.includes('queue="dead-letters"'))).toBe(false);
  await jobs.submit(note, {});
  await clock.turn(9_999);
  expect(await things.runtime.metrics.metrics()).toContain('jobs_waiting{queue="things.note"} 2\n');
  await clock.turn(1);
  expect(await things.runtime.metrics.metrics()).toContain('jobs_waiting{queue="things.note"} 3\n');
});

test('A job that waits for its next attempt counts as late only once that is due [decided.metrics-of-jobs]', async () => {
  const owner = new pg.Client({ connectionString: things.url });
  await owner.connect();
  const oldest = async () =>
    (await things.runtime.jobs.count()).find(({ queue }) => queue === 'things.retried')?.oldest;
  await owner.query(failed, ['1 hour']);
  expect(await oldest()).toBe(0);
  await owner.query(failed, ['-10 minutes']);
  expect(Math.floor(Number(await oldest()) / 60)).toBe(10);
  await owner.end();
});

test.each([
  ['is down', () => Promise.reject(new Error('down'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('The metrics are shown without numbers of queues while the database %s', async (_what, count) => {
  const metrics = new Registry();
  measureJobs(metrics, count, clock);
  const shown = await clock.turnUntil(metrics.metrics(), 100);
  expect(shown).toContain('# TYPE jobs_waiting gauge');
  expect(shown).not.toContain('jobs_waiting{');
});
