import { describe, expect, test } from '@jest/globals';
import { hasEndedAt, isValidAt, statedValidity } from './validity.ts';

const [before, from, within, to] = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 0, day))) as [
  Date,
  Date,
  Date,
  Date,
];

describe('A validity', () => {
  test.each([
    [before, false],
    [from, true],
    [within, true],
    [to, false],
  ])('from the second to the fourth day: at %s, %s', (at, expected) => {
    expect(isValidAt({ validFrom: from, validTo: to }, at)).toBe(expected);
  });

  test('without an end never ends', () => {
    expect(isValidAt({ validFrom: from, validTo: null }, new Date(Date.UTC(9999, 0)))).toBe(true);
    expect(hasEndedAt({ validTo: null }, to)).toBe(false);
    expect(hasEndedAt({ validTo: to }, to)).toBe(true);
  });

  test('is from now on by default', () => {
    expect(statedValidity({}, within)).toEqual({ validFrom: within, validTo: null });
    expect(statedValidity({ validFrom: null, validTo: to }, within)).toEqual({
      validFrom: within,
      validTo: to,
    });
  });

  test.each([before, from])('does not end before it has begun: %s', (validTo) => {
    expect(() => statedValidity({ validFrom: from, validTo }, within)).toThrow(
      expect.objectContaining({ code: 'UNPROCESSABLE' }),
    );
  });
});
