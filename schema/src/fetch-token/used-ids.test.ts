import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { UsedIds } from './used-ids.ts';

describe('Ids of used tokens', () => {
  test('are new once', () => {
    const ids = new UsedIds(10, () => 1_000_000);
    expect([ids.isNew('a', 1_020), ids.isNew('a', 1_020)]).toEqual([true, false]);
    expect(ids.isNew('b', 1_020.5)).toBe(true);
  });

  test('are forgotten when their tokens have expired, and not before', () => {
    let now = 1_000_000;
    const ids = new UsedIds(2, () => now);
    ids.isNew('a', 1_010);
    ids.isNew('b', 1_020);
    now = 1_010_900;
    expect(ids.isNew('a', 1_010)).toBe(false);
    expect(() => ids.isNew('c', 1_030)).toThrow(GatewayError);
    now = 1_011_000;
    expect([ids.isNew('c', 1_030), ids.isNew('b', 1_020)]).toEqual([true, false]);
  });
});
