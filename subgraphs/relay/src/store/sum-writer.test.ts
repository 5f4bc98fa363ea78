import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { mostWaiting, SumWriter } from '@agg/traffic';
import { expect, test } from '@jest/globals';
import { startStores, Talk } from './store.fixture.ts';

const clock = new TurnedClock();
const { store, counted } = await startStores(clock);

interface Summand {
  tenantId: string;
}

test('Calls are counted once a second [decided.sums-of-agents]', async () => {
  const talk = new Talk();
  const end = {
    tenantId: talk.tenantId,
    sink: { kind: 'AGENT' as const, id: talk.sinkAgentId },
    failed: false,
    latencyMs: 4,
    at: talk.at(),
  };
  store.count(end);
  store.count(end);
  await clock.turn(999);
  expect([counted, clock.waiting]).toEqual([[], 1]);
  await clock.turn(1);
  await eventually(() => counted.length > 0);
  expect([counted, clock.waiting]).toEqual([[end, end], 0]);
});

test('Calls that could not be counted are counted later', async () => {
  const written: number[] = [];
  let failures = 1;
  const add = async (_tenantId: string, summands: readonly Summand[]) => {
    failures -= 1;
    if (failures >= 0) throw new Error('no');
    written.push(summands.length);
  };
  const sums = new SumWriter(add, clock);
  sums.count({ tenantId: 'a' });
  sums.count({ tenantId: 'a' });
  await clock.turn(1_000);
  expect([failures, written]).toEqual([0, []]);
  await clock.turn(1_000);
  expect(written).toEqual([2]);
});

test('Calls are counted as many as may wait in a second, and for each tenant', async () => {
  const written: Record<string, number> = {};
  const add = async (tenantId: string, summands: readonly Summand[]) => {
    written[tenantId] = summands.length;
  };
  const sums = new SumWriter(add, clock);
  for (let count = 0; count < mostWaiting; count += 1) sums.count({ tenantId: 'all' });
  for (let count = 0; count < mostWaiting + 1; count += 1) sums.count({ tenantId: 'more' });
  sums.count({ tenantId: 'one' });
  await clock.turn(1_000);
  expect(written).toEqual({ all: mostWaiting, more: mostWaiting, one: 1 });
});

test('Calls that wait are counted once when the process ends', async () => {
  const written: number[] = [];
  const add = async (_tenantId: string, summands: readonly Summand[]) => void written.push(summands.length);
  const sums = new SumWriter(add, clock);
  for (const tenantId of ['a', 'b', 'a']) sums.count({ tenantId });
  await sums.stop();
  await clock.turn(10_000);
  expect(written).toEqual([2, 1]);
});
