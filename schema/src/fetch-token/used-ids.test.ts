import { GatewayError } from '@agg/schema';
import { describe, expect, jest, test } from '@jest/globals';
import { UsedIds } from './used-ids.ts';

const second = () => Math.floor(Date.now() / 1_000);

describe('Ids of used tokens', () => {
  test('are new once', () => {
    const ids = new UsedIds(10);
    expect([ids.isNew('a', second() + 20), ids.isNew('a', second() + 20)]).toEqual([true, false]);
    expect(ids.isNew('b', second() + 20.5)).toBe(true);
  });

  test('are forgotten when their tokens have expired, and not before', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const ids = new UsedIds(2);
    ids.isNew('a', 1_010);
    ids.isNew('b', 1_020);
    now.mockReturnValue(1_010_900);
    expect(ids.isNew('a', 1_010)).toBe(false);
    expect(() => ids.isNew('c', 1_030)).toThrow(GatewayError);
    now.mockReturnValue(1_011_000);
    expect([ids.isNew('c', 1_030), ids.isNew('b', 1_020)]).toEqual([true, false]);
    now.mockRestore();
  });
});
