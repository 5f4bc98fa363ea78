import { describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { defineSnapshot } from './define-snapshot.ts';

const clock = new TurnedClock();

/** Milliseconds for which a value lasts. */
const lasting = 300;

/** The times of the loads so far. */
const loadedAt: number[] = [];

const times = defineSnapshot({
  name: 'times',
  droppedBy: [],
  load: async () => {
    const at = clock.now();
    loadedAt.push(at);
    return { at };
  },
  lastsFor: () => lasting,
});

const things = await startThings({ snapshots: [times] }, { clock });

describe('A snapshot whose value changes with time', () => {
  test('is loaded again when its time is over, without any event [decided.values-that-change-with-time]', async () => {
    const context = things.context();
    let oldest = 0;
    for (; clock.now() < 2_000; await clock.turn(20)) {
      const { at } = await context.snapshot(times);
      oldest = Math.max(oldest, clock.now() - at);
    }
    expect(oldest).toBeLessThan(lasting);
    expect(loadedAt).toEqual([0, 300, 600, 900, 1_200, 1_500, 1_800]);
  });

  test('is loaded once for all who wait for it', async () => {
    const context = things.context();
    await context.snapshot(times);
    await clock.turn(lasting);
    loadedAt.length = 0;
    const uses = await Promise.all(Array.from({ length: 50 }, () => context.snapshot(times)));
    expect(new Set(uses.map(({ at }) => at)).size).toBe(1);
    expect(loadedAt).toHaveLength(1);
  });
});
