import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { CountedThing, loading, numberOf, numbers } from './numbers.fixture.ts';

const things = await startThings({ snapshots: [numbers] });
afterEach(() => {
  loading.hold = async () => undefined;
});

describe('A load', () => {
  test('during which a change is committed does not leave the value before the change', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: reading, resolve: hasRead } = Promise.withResolvers<void>();
    loading.hold = () => {
      hasRead();
      return released;
    };
    const before = numberOf(context);
    await reading;
    await thing.count();
    const after = numberOf(context);
    release();
    await before;
    expect(await after).toBe(1);
    expect(await numberOf(context)).toBe(1);
  });

  test('that fails is reported, and tried again for the next caller', async () => {
    const context = things.context();
    await CountedThing.add(context);
    loading.hold = async () => {
      throw new Error('no numbers today');
    };
    await expect(numberOf(context)).rejects.toThrow('no numbers today');
    loading.hold = async () => undefined;
    expect(await numberOf(context)).toBe(0);
  });

  test('that takes 700 ms ends under continual changes, and runs once at a time', async () => {
    const context = things.context();
    const thing = await CountedThing.add(context);
    let running = 0;
    let most = 0;
    loading.hold = async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(700);
      running -= 1;
    };
    const end = performance.now() + 6_000;
    const counting = (async () => {
      for (; performance.now() < end; await sleep(20)) await thing.count();
    })();
    const using = [0, 1, 2, 3, 4].map(async (user) => {
      await sleep(150 * user);
      while (performance.now() < end) await thing.use(context);
    });
    await Promise.all([counting, ...using]);
    expect(thing.uses).toBeGreaterThan(5 * 3);
    expect(thing.oldest).toBeLessThan(1_000);
    expect(most).toBe(1);
  });
});
