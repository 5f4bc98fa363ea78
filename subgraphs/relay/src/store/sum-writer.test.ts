import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startStores, Talk } from './store.fixture.ts';
import { SumWriter } from './sum-writer.ts';

const { store, counted } = await startStores();

test('Calls are counted once a second [decided.sums-of-agents]', async () => {
  const talk = new Talk();
  const end = {
    tenantId: talk.tenantId,
    agentId: talk.sinkAgentId,
    failed: false,
    latencyMs: 4,
    at: talk.at(),
  };
  store.count(end);
  store.count(end);
  expect(counted).toEqual([]);
  while (counted.length < 2) await sleep(10);
  expect(counted).toEqual([end, end]);
});

test('Calls that could not be counted are counted later', async () => {
  const written: number[] = [];
  let failures = 1;
  const sums = new SumWriter<{ tenantId: string }>(async (_tenantId, summands) => {
    failures -= 1;
    if (failures >= 0) throw new Error('no');
    written.push(summands.length);
  });
  sums.count({ tenantId: 'a' });
  sums.count({ tenantId: 'a' });
  await sleep(2_500);
  expect(written).toEqual([2]);
});

test('Calls that wait are counted once when the process ends', async () => {
  const written: number[] = [];
  const sums = new SumWriter<{ tenantId: string }>(async (_tenantId, summands) => {
    written.push(summands.length);
  });
  for (const tenantId of ['a', 'b', 'a']) sums.count({ tenantId });
  await sums.stop();
  await sleep(1_500);
  expect(written).toEqual([2, 1]);
});
