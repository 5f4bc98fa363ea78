import { describe, expect, test } from '@jest/globals';
import { analyse } from 'scslre';
import { filesWithMadeExpressions, hostileTexts, regularExpressions } from './regular-expressions.fixture.ts';

/** Characters. Quadratic time takes sixty-four times as long for the long text. */
const lengths = { short: 7_500, long: 60_000 } as const;
/** Linear time is 8; a busy machine interrupts the long run, and not the short one. */
const tolerated = 30;
/** Milliseconds below which a measurement is too inaccurate. */
const unmeasurable = 5;

const found = regularExpressions();

/** Milliseconds. The kernel counts the time of a thread by ticks of four, which is too inaccurate. */
function time(expression: RegExp, text: string): number {
  const everywhere = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(''));
  const begun = performance.now();
  text.replace(everywhere, '');
  return performance.now() - begun;
}

/**
 * The shortest times of both texts, measured in turns: disturbances only make a run longer, and the machine may be slower
 * for longer than one measurement takes.
 */
function leastTimes(expression: RegExp, short: string, long: string): { short: number; long: number } {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 10; run += 1) {
    least.short = Math.min(least.short, time(expression, short));
    least.long = Math.min(least.long, time(expression, long));
  }
  return least;
}

function growsTooFast(expression: RegExp): boolean {
  const shortTexts = hostileTexts(expression, lengths.short);
  return hostileTexts(expression, lengths.long).some((text, index) => {
    if (time(expression, text) < unmeasurable) return false;
    const { short, long } = leastTimes(expression, shortTexts[index] ?? '', text);
    return long > Math.max(unmeasurable, tolerated * short);
  });
}

describe('regular expressions', () => {
  test('are found', () => expect(found.length).toBeGreaterThan(30));

  test.each(found)('$expression in $file does not backtrack out of proportion', ({ expression }) => {
    const { reports } = analyse({ source: expression.source, flags: expression.flags });
    expect(reports.map(({ type }) => type)).toEqual([]);
    expect(growsTooFast(expression)).toBe(false);
  });

  test('are literals, which this test can examine', () => expect(filesWithMadeExpressions()).toEqual([]));

  test.each([/=+$/, /(a+)+$/, / ?Did you mean [^?]*\?/g])('%s would be reported', (expression) => {
    const { reports } = analyse({ source: expression.source, flags: expression.flags });
    expect(reports.length > 0 || growsTooFast(expression)).toBe(true);
  });
});
