import { describe, expect, test } from '@jest/globals';
import { isNewer } from './version-order.ts';

describe('The name of a version', () => {
  test.each([
    ['1.0.1', '1.0.0'],
    ['1.10.0', '1.9.0'],
    ['2.0.0', '2.0.0-rc.1'],
    ['1.0.0-rc.10', '1.0.0-rc.9'],
    ['v2.0.0', '1.0.0'],
    ['2026-02-01', '2026-01-31'],
  ])('%s is newer than %s, and not the reverse', (newer, older) => {
    expect([isNewer(newer, older), isNewer(older, newer)]).toEqual([true, false]);
  });

  test.each([
    ['1.0.0', '1.0.0'],
    ['1.0.0+build.2', '1.0.0+build.1'],
    ['2026-02-01', '2026-02-01'],
  ])('%s is not newer than %s', (one, other) => expect(isNewer(one, other)).toBe(false));

  test.each([
    ['2', '1.0.0'],
    ['1.0.0', 'final'],
    ['2026-02-01', '1.0.0'],
    ['99999999999999999999.0.0', '1.0.0'],
  ])('%s and %s have no order', (one, other) => expect(isNewer(one, other)).toBeUndefined());
});
