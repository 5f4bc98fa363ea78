import { describe, expect, test } from '@jest/globals';
import { ExpressionFinder } from './expression-finder.ts';
import { DetectorTimeout } from './finder.types.ts';
import { TimeBudget } from './time-budget.ts';

function found(text: string, ...expressions: string[]): string[] {
  return new ExpressionFinder(expressions)
    .find(text, 0, text.length)
    .map(({ start, end }) => text.slice(start, end));
}

describe('Expressions', () => {
  test.each([
    [
      'everywhere, also beyond the first step',
      `${'x'.repeat(300)} ab-12 ab-34`,
      '[a-z]{2}-\\d\\d',
      ['ab-12', 'ab-34'],
    ],
    ['at the beginning of a line only', 'ab ab\nab', '^ab', ['ab', 'ab']],
    ['at the end of a line only', 'ab ab\nab', 'ab$', ['ab', 'ab']],
    ['in a line of its own', 'card\n4111\nx', '^4111$', ['4111']],
    ['in a line that another match reaches', 'a\nb a', '[ab]\\s[ab]', ['a\nb', 'b a']],
    ['at borders of words', 'abc ab', '\\bab\\b', ['ab']],
    ['over lines where they say so', 'a\nb', '(?s)a.b', ['a\nb']],
    ['without case where they say so', 'Secret', '(?i)secret', ['Secret']],
    ['with characters beyond the basic plane', 'a😀b', 'a.b', ['a😀b']],
    ['never with nothing', 'bbb', 'a*', []],
  ])('match %s', (_, text, expression, expected) => {
    expect(found(text, expression)).toEqual(expected);
  });

  test('match parts that together are a match without end', () => {
    const text = 'a'.repeat(1_000);
    const spans = new ExpressionFinder(['a{9,}']).find(text, 0, text.length);
    const covered = new Set(
      spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
    );
    expect(covered.size).toBe(text.length);
  });

  test.each([0, 1, 60, 65, 66, 127, 128, 200])(
    'match nothing longer than 240 units, at place %d',
    (place) => {
      const long = `${' '.repeat(place)}Q${'x'.repeat(300)}Z`;
      expect(found(long, 'Q.{300}Z')).toEqual([]);
      expect(found(long, 'Q.+')).toEqual([`Q${'x'.repeat(239)}`]);
      expect(found(`${' '.repeat(place)}Q${'x'.repeat(238)}Z`, 'Q.{238}Z')).toHaveLength(1);
    },
  );

  test('have the time of a decision together', () => {
    const slow = Array.from({ length: 100 }, (_, at) => `(?i)[a-y]{1,${at + 50}}[0-9]{9}\\bz`);
    const finders = [new ExpressionFinder(slow), new ExpressionFinder(['a'])];
    const budget = new TimeBudget(100, () => {
      let looks = 0;
      return () => ++looks;
    });
    const text = 'abc def 123456789 '.repeat(20_000);
    for (const finder of finders)
      expect(() => finder.find(text, 0, text.length, budget)).toThrow(DetectorTimeout);
    budget.renew();
    expect(finders[1]?.find('a', 0, 1, budget)).toHaveLength(1);
  });

  test('that are not valid in RE2 are refused', () => {
    for (const expression of ['(', '(?=a)', '(a)\\1', 'a{2000}'])
      expect(() => new ExpressionFinder([expression])).toThrow();
  });

  test('that take too long tell so', () => {
    const slow = Array.from({ length: 100 }, (_, at) => `(?i)[a-y]{1,${at + 50}}[0-9]{9}\\bz`);
    const text = 'abc def 123456789 '.repeat(20_000);
    expect(() => new ExpressionFinder(slow).find(text, 0, text.length)).toThrow(DetectorTimeout);
  });
});
