import { describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { LongBodies } from './long-bodies.ts';

const kibibytes = (count: number) => count * 1024;

describe('Long bodies', () => {
  test('are read one turn after another, tenant by tenant, each after a pause', async () => {
    const clock = new TurnedClock();
    const bodies = new LongBodies(10, clock);
    const read: [body: string, at: number][] = [];
    const readOne = async (name: string): Promise<void> => {
      await bodies.of(name.charAt(0)).turn();
      read.push([name, clock.now()]);
      if (name === 'b1') await readOne('b1 again');
    };
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void readOne(name);
    expect(read).toEqual([]);
    await clock.turn(60);
    expect(read).toEqual([
      ['a1', 10],
      ['b1', 20],
      ['c1', 30],
      ['a2', 40],
      ['b1 again', 50],
      ['a3', 60],
    ]);
    expect(clock.waiting).toBe(0);
  });

  test('wait for a turn after each 64 KiB', async () => {
    const clock = new TurnedClock();
    const body = new LongBodies(10, clock).of('a');
    body.count(kibibytes(63));
    expect(body.isAhead).toBe(false);
    body.count(kibibytes(1));
    expect(body.isAhead).toBe(true);
    const turned = body.turn();
    await clock.turn(10);
    await turned;
    expect(body.isAhead).toBe(false);
    body.count(kibibytes(64));
    expect(body.isAhead).toBe(true);
  });

  test.each([
    { everyMs: 20, bytes: 330, name: 'fifty events a second' },
    { everyMs: 1, bytes: 64, name: 'a thousand short events a second' },
    { everyMs: 1_000, bytes: kibibytes(60), name: 'an event of 60 KiB each second' },
  ])('wait for nobody while they are slow: $name', async ({ everyMs, bytes }) => {
    const clock = new TurnedClock();
    const body = new LongBodies(10, clock).of('a');
    for (let event = 0; event < 10_000; event += 1) {
      body.count(bytes);
      expect(body.isAhead).toBe(false);
      await clock.turn(everyMs);
    }
  });

  test('that come at once wait for as many turns as they have 64 KiB, however small their pieces are', async () => {
    const clock = new TurnedClock();
    const body = new LongBodies(10, clock).of('a');
    let turns = 0;
    for (let event = 0; event < 2_000; event += 1) {
      body.count(330);
      if (!body.isAhead) continue;
      turns += 1;
      const turned = body.turn();
      await clock.turn(10);
      await turned;
    }
    expect(turns).toBe(Math.floor((2_000 * 330) / kibibytes(64)));
  });
});
