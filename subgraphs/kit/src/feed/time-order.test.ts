import { describe, expect, test } from '@jest/globals';
import { Overlap } from './time-order.ts';

describe('What may be recorded late is read again', () => {
  test('completely whenever one read has it all', () => {
    const overlap = new Overlap();
    expect([0, 1, 2].map((now) => overlap.next(true, now))).toEqual([5_000, 5_000, 5_000]);
  });

  test('completely once a second where it is much, and only a little in between', () => {
    const overlap = new Overlap();
    const times = [0, 10, 999, 1_000, 1_500, 2_000];
    expect(times.map((now) => overlap.next(false, now))).toEqual([5_000, 250, 250, 5_000, 250, 5_000]);
  });
});
