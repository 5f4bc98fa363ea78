import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startThings } from '../testing/things.fixture.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { CountedThing, loading, numberOf, numbers } from './numbers.fixture.ts';

const clock = new TurnedClock();
const things = await startThings({ snapshots: [numbers] }, { clock });
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
    await clock.turn(1);
    const after = numberOf(context);
    release();
    await before;
    expect(await clock.turnUntil(after, 1)).toBe(1);
    expect(await clock.turnUntil(numberOf(context), 1)).toBe(1);
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
    const thing = await CountedThing.add(context, clock);
    let running = 0;
    let most = 0;
    loading.hold = async () => {
      running += 1;
      most = Math.max(most, running);
      await clock.sleep(700);
      running -= 1;
    };
    let isOver = false;
    const using = [0, 1, 2, 3, 4].map(async (user) => {
      await clock.sleep(150 * user);
      while (!isOver) await thing.use(context);
    });
    let isUsed = false;
    const used = Promise.all(using).then(() => {
      isUsed = true;
    });
    for (let turns = 0; !isUsed; turns += 1) {
      // Hardly any time passes while the database is read.
      await clock.turnUntil(
        eventually(() => running > 0 || isUsed),
        1,
      );
      await clock.turn(100);
      if (turns < 60) await thing.count();
      else isOver = true;
    }
    await used;
    expect(thing.uses).toBeGreaterThan(5 * 3);
    expect(thing.oldest).toBeLessThan(1_000);
    expect(most).toBe(1);
  });
});
