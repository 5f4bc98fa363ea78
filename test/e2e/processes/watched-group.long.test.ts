import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { OwnPostgres } from '../../kit/own-postgres.ts';
import { Group, valuesOf } from './group.ts';

let postgres: OwnPostgres;
let group: Group;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  group = await Group.start(postgres.url);
});
afterAll(async () => {
  await group?.stack.stop();
  await postgres?.stop();
});

const readiness = async () => (await group.watched('/ready')).status;
const metrics = async () => (await group.watched('/metrics')).text;

const untilReady = () => eventually(async () => (await readiness()) === 200, 'it is ready');

/**
 * Ends a process. @returns the id of the one that replaces it, as soon as it runs its own program: the process that
 * starts another waits until then, and would wait forever for one that is stopped before
 */
async function replaceOne(): Promise<number> {
  const before = group.processes();
  process.kill(Number(before[0]), 'SIGKILL');
  const runs = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').includes('NODE_UNIQUE_ID=');
  const added = () => group.processes().find((pid) => !before.includes(pid) && runs(pid));
  return eventually(added, 'another process starts');
}

/** What `work` returns, done while a process is stopped. */
async function whileStopped<T>(pid: number, work: () => Promise<T>): Promise<T> {
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

describe('A group of processes at METRICS_PORT', () => {
  test('shows the metrics of each process', async () => {
    const text = await metrics();
    expect(valuesOf('service_ready', text)).toEqual({ 1: 1, 2: 1 });
    expect(valuesOf('service_failed_parts', text)).toEqual({});
    expect(valuesOf('service_process_ends_total', text)).toEqual({ 1: 0, 2: 0 });
    expect(text).not.toMatch(/^\S+ null$/m);
  });

  test('is ready only while every process runs', async () => {
    expect(await readiness()).toBe(200);
    process.kill(Number(group.processes()[0]), 'SIGKILL');
    await eventually(async () => (await readiness()) === 503, 'it is not ready');
    expect((await group.watched('/ready')).text).toMatch(/process \d/);
    await untilReady();
    expect(Object.values(valuesOf('service_process_ends_total', await metrics())).toSorted()).toEqual([0, 1]);
  });

  test(
    cites(
      'decided.processes-that-share-a-port',
      'shows that a process which hangs in its start is not ready',
    ),
    async () => {
      const text = await whileStopped(await replaceOne(), metrics);
      expect(Object.values(valuesOf('service_ready', text)).toSorted()).toEqual([0, 1]);
      expect(text).toMatch(/^service_failed_parts\{part="process",process="\d"\} 1$/m);
      await untilReady();
    },
  );

  test('keeps the delays of event loops for the metrics when readiness is asked for meanwhile', async () => {
    await metrics();
    const [pid = 0] = group.processes();
    await whileStopped(pid, () => sleep(500));
    await untilReady();
    const longest = Object.values(valuesOf('nodejs_eventloop_lag_max_seconds', await metrics()));
    expect(Math.max(...longest)).toBeGreaterThan(0.4);
  });

  test('shows that no process is ready while the database hangs', async () => {
    await postgres.freeze();
    let text = '';
    const isCounted = async () => {
      text = await metrics();
      return Object.values(valuesOf('database_up', text)).every((value) => value === 0);
    };
    try {
      await eventually(isCounted, 'the database is counted anew');
    } finally {
      await postgres.thaw();
    }
    expect(valuesOf('service_ready', text)).toEqual({ 1: 0, 2: 0 });
    expect(valuesOf('database_up', text)).toEqual({ 1: 0, 2: 0 });
    expect(text).toMatch(/^service_failed_parts\{part="jobs",process="2"\} 1$/m);
    await untilReady();
  });
});
