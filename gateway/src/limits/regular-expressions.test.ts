import { describe, expect, test } from '@jest/globals';
import { analyse } from 'scslre';
import { filesWithMadeExpressions, hostileTexts, regularExpressions } from './regular-expressions.fixture.ts';

/** Characters. What takes the square of its length takes sixteen times as long for the long text. */
const lengths = { short: 15_000, long: 60_000 } as const;
/** Linear is 4; the rest is for a machine that does other things, too. */
const tolerated = 9;
/** Milliseconds below which a clock says nothing. */
const unmeasurable = 5;

const found = regularExpressions();

/** Milliseconds of this thread alone: the machine does other things, too. */
function time(expression: RegExp, text: string): number {
  const everywhere = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(''));
  const begun = process.threadCpuUsage().user;
  text.replace(everywhere, '');
  return (process.threadCpuUsage().user - begun) / 1_000;
}

/** The least of five: what disturbs a run only makes it longer. */
function leastTime(expression: RegExp, text: string): number {
  return Math.min(...[1, 2, 3, 4, 5].map(() => time(expression, text)));
}

function growsTooFast(expression: RegExp): boolean {
  const short = hostileTexts(expression, lengths.short);
  return hostileTexts(expression, lengths.long).some((text, index) => {
    if (time(expression, text) < unmeasurable) return false;
    const long = leastTime(expression, text);
    return long > tolerated * Math.max(leastTime(expression, short[index] ?? ''), unmeasurable / tolerated);
  });
}

describe('regular expressions', () => {
  test('are found', () => expect(found.length).toBeGreaterThan(30));

  test.each(found)('$expression in $file takes no text longer than its length allows', ({ expression }) => {
    const { reports } = analyse({ source: expression.source, flags: expression.flags });
    expect(reports.map(({ type }) => type)).toEqual([]);
    expect(growsTooFast(expression)).toBe(false);
  });

  test('are literals, which can be examined', () => expect(filesWithMadeExpressions()).toEqual([]));

  test.each([/=+$/, /(a+)+$/, / ?Did you mean [^?]*\?/g])('%s would be found', (expression) => {
    const { reports } = analyse({ source: expression.source, flags: expression.flags });
    expect(reports.length > 0 || growsTooFast(expression)).toBe(true);
  });
});
