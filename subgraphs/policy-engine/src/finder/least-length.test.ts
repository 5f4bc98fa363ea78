import { describe, expect, test } from '@jest/globals';
import { leastLength } from './least-length.ts';

describe('The shortest text that an expression matches', () => {
  test.each([
    ['a*', 0],
    ['^$', 0],
    ['abc', 3],
    ['(?i)abc|de', 2],
    ['Q.{300}Z', 302],
    ['(?:a|bcd){100}\\b', 100],
    ['[a-z]+@[a-z.]+', 3],
    ['(?s)a.+?😀', 3],
    ['x{3,}y?', 3],
    ['[^\\x00-\\x{10FFFF}]', Number.POSITIVE_INFINITY],
  ])('%s has the characters %d', (source, length) => {
    expect(leastLength(source)).toBe(length);
  });

  test('is not known of one that is not valid', () => {
    expect(() => leastLength('(')).toThrow();
  });
});
