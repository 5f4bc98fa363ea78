import { expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { Readiness } from './readiness.ts';

const away = { database: 'does not answer' };

test.each<[string, () => Promise<void>, number, object]>([
  ['is well', async () => undefined, 0, {}],
  ['fails', () => Promise.reject(new Error('It is away.')), 0, away],
  ['never ends', () => new Promise(() => undefined), 2_000, away],
])(
  'A check that %s is made again after its answer is old, and leaves nothing behind',
  async (_what, check, wait, reasons) => {
    const clock = new TurnedClock();
    let checks = 0;
    const counted = () => {
      checks += 1;
      return check();
    };
    const readiness = new Readiness(new Map([['database', counted]]), new Map(), clock);
    for (const time of [1, 2, 3]) {
      const asked = readiness.reasons();
      await clock.turn(wait);
      expect([await asked, checks]).toEqual([reasons, time]);
      await clock.turn(1_000);
      expect(clock.waiting).toBe(0);
    }
  },
);
