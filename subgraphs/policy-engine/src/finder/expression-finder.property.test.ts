import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { compileExpression } from './compile-expression.ts';
import { ExpressionFinder, longestExpressionMatch } from './expression-finder.ts';
import { ExpressionSearch } from './expression-search.ts';
import { DetectorTimeout } from './finder.types.ts';
import { atOnce } from './in-turns.ts';
import { StepBudget, stepsOfTurn } from './step-budget.ts';

function found(text: string, ...expressions: string[]): string[] {
  return new ExpressionFinder(expressions)
    .find(text, 0, text.length)
    .map(({ start, end }) => text.slice(start, end));
}

const slow = Array.from({ length: 100 }, (_, at) => `(?i)[a-y]{1,${at + 50}}[0-9]{9}\\bz`);
const long = 'abc def 123456789 '.repeat(20_000);

/** With programs as long as they may be, of which texts keep all threads alive. */
const heavy = [
  '(?:(?:a|b|1| ){0,10}){0,12}[!?]',
  '(?:[ab1 ]{1,30}){1,30}[!?]',
  `${'.{0,240}'.repeat(4)}[!?]`,
];
const hostile = 'ab1 '.repeat(10_000);

const join = (parts: readonly string[]) => parts.join('');

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
    ['at the beginning of a line behind one that nearly is', 'aa\na', 'a??^a', ['a', 'a']],
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
    'match nothing longer than is looked for, at place %d',
    (place) => {
      const text = (between: number) => `${' '.repeat(place)}Q${'x'.repeat(between)}Z`;
      expect(found(text(longestExpressionMatch - 1), `Q.{${longestExpressionMatch - 1}}Z`)).toEqual([]);
      expect(found(text(longestExpressionMatch), 'Q.+')).toEqual([
        `Q${'x'.repeat(longestExpressionMatch - 1)}`,
      ]);
      expect(found(text(longestExpressionMatch - 2), `Q.{${longestExpressionMatch - 2}}Z`)).toHaveLength(1);
    },
  );

  test('have the steps of a decision together', () => {
    const finders = [new ExpressionFinder(slow), new ExpressionFinder(['a'])];
    const budget = new StepBudget(1_000_000);
    for (const finder of finders)
      expect(() => atOnce(finder.findInTurns(long, 0, long.length, budget))).toThrow(DetectorTimeout);
    budget.renew();
    expect(atOnce((finders[1] as ExpressionFinder).findInTurns('a', 0, 1, budget))).toHaveLength(1);
  });

  test.each(heavy)('end their turn before they have taken many more steps than it has: %#', (expression) => {
    const budget = new StepBudget(3_000_000);
    const turns: number[] = [];
    const work = new ExpressionFinder([expression]).findInTurns(hostile, 0, hostile.length, budget);
    expect(() => {
      while (!work.next().done) turns.push(budget.nextTurn());
    }).toThrow(DetectorTimeout);
    expect(turns.length).toBeGreaterThan(20);
    // To compile one of them takes a turn that is longer, and each character as many steps as its program has.
    expect(Math.max(...turns.slice(1))).toBeLessThan(stepsOfTurn + 20_000);
  });

  test('find what the engine finds that compiles them', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\b',
      '\\w',
      '[^a]',
      '^',
      '$',
      '\\B',
      ' ',
      '(?i:B)',
      'é',
      '😀',
      '\\d',
    );
    const times = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '+?', '*?', '{2,}?', '??');
    const sequence = fc.array(fc.tuple(part, times).map(join), { minLength: 1, maxLength: 4 }).map(join);
    const group = fc
      .tuple(sequence, sequence, times)
      .map(([one, other, more]) => `(?:${one}|${other})${more}`);
    const expressions = fc.array(fc.oneof(sequence, group), { minLength: 1, maxLength: 3 }).map(join);
    const texts = fc.string({ unit: fc.constantFrom(...'aabB 1\né', '😀'), maxLength: 20 });
    fc.assert(
      fc.property(expressions, texts, fc.nat(20), (source, text, place) => {
        const expression = compileExpression(source, RE2JS.MULTILINE);
        const from = Math.min(place, text.length);
        const matcher = expression.matcher(text);
        const expected = matcher.find(from) ? { start: matcher.start(), end: matcher.end() } : undefined;
        expect(atOnce(new ExpressionSearch(expression, new StepBudget()).find(text, from))).toEqual(expected);
      }),
      { numRuns: process.env.CAMPAIGN ? 100_000 : 2_000 },
    );
  });

  test('that are not valid in RE2 are refused', () => {
    for (const expression of ['(', '(?=a)', '(a)\\1', 'a{2000}'])
      expect(() => found('a', expression)).toThrow();
  });

  test('that take too long tell so', () => {
    expect(() => found(long, ...slow)).toThrow(DetectorTimeout);
  });
});
