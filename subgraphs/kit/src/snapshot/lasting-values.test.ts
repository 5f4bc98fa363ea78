import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { defineSnapshot } from './define-snapshot.ts';

/** Milliseconds for which a value lasts. */
const lasting = 300;

/** The times of the loads so far, in milliseconds of the monotonic clock. */
const loadedAt: number[] = [];

const times = defineSnapshot({
  name: 'times',
  droppedBy: [],
  load: async () => {
    const at = performance.now();
    loadedAt.push(at);
    await sleep(20);
    return { at };
  },
  lastsFor: () => lasting,
});

const things = await startThings({ snapshots: [times] });

describe('A snapshot whose value changes with time', () => {
  test('is loaded again when its time is over, without any event [decided.values-that-change-with-time]', async () => {
    const context = things.context();
    const begun = performance.now();
    const end = begun + 2_000;
    let oldest = 0;
    for (; performance.now() < end; await sleep(5)) {
      const { at } = await context.snapshot(times);
      oldest = Math.max(oldest, performance.now() - at);
    }
    // The process may stand still for a moment between a use and the look at the clock.
    expect(oldest).toBeLessThan(lasting + 200);
    expect(loadedAt.length).toBeGreaterThanOrEqual(4);
    const elapsed = performance.now() - begun;
    expect(loadedAt.length).toBeLessThanOrEqual(elapsed / lasting + 1);
  });

  test('is loaded once for all who wait for it', async () => {
    const context = things.context();
    await context.snapshot(times);
    await sleep(lasting);
    loadedAt.length = 0;
    const uses = await Promise.all(Array.from({ length: 50 }, () => context.snapshot(times)));
    expect(new Set(uses.map(({ at }) => at)).size).toBe(1);
    expect(loadedAt).toHaveLength(1);
  });
});
