import { describe, expect, test } from '@jest/globals';
import { analyse } from 'scslre';
import { BacktrackingSteps } from './backtracking-steps.fixture.ts';
import { filesWithMadeExpressions, hostileTexts, regularExpressions } from './regular-expressions.fixture.ts';

/** How often a text repeats its part. */
const counts = { few: 16, many: 128 };
/** Steps in proportion to the text become eight times as many, quadratic ones sixty-four times. */
const tolerated = 16;

/** Each expression once, with the first file that has it. */
const found = [...new Map(regularExpressions().map((one) => [String(one.expression), one])).values()];

function growsTooFast(expression: RegExp): boolean {
  const steps = new BacktrackingSteps(expression);
  const fewParts = hostileTexts(expression, counts.few);
  return hostileTexts(expression, counts.many).some(
    (text, index) => steps.in(text) > tolerated * steps.in(fewParts[index] ?? ''),
  );
}

describe('regular expressions', () => {
  test('are found', () => expect(found.length).toBeGreaterThan(30));

  test.each(found)('$expression in $file does not backtrack out of proportion', ({ expression }) => {
    const { reports } = analyse({ source: expression.source, flags: expression.flags });
    expect(reports.map(({ type }) => type)).toEqual([]);
    expect(growsTooFast(expression)).toBe(false);
  });

  test('are literals, which this test can examine', () => expect(filesWithMadeExpressions()).toEqual([]));

  test.each([/=+$/, /(a+)+$/, / ?Did you mean [^?]*\?/g, /x(?=.*y)/])(
    '%s would be reported',
    (expression) => {
      expect(growsTooFast(expression)).toBe(true);
    },
  );
});
