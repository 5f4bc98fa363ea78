import { describe, expect, test } from '@jest/globals';
import type { Finder } from '../finder/finder.types.ts';
import { atOnce } from '../finder/in-turns.ts';
import { DecodedScan, longestHold } from './decoded-scan.ts';
import { longestChain } from './match-chains.ts';

test.each([
  '',
  '%',
  '%4',
  '%41',
  '&',
  '&#',
  '&#x41;',
  '\\u0041',
  'a/',
  'SGFs',
  'SGFs\n',
  'SGFsbG8gV2VsdCwg',
  'x ',
])('A text is searched in work that grows with the text and no more: %j', (shape) => {
  const [short, long] = [20_000, 80_000].map((units) => searched(shape.repeat(units / (shape.length || 1))));
  expect(long).toBeLessThanOrEqual(4.5 * Number(short) + 10_000);
  expect(long).toBeLessThanOrEqual(5 * 80_000 + 10_000);
});

/** Units that a finder is shown of a text, in all views of it. */
function searched(text: string): number {
  let units = 0;
  const counting: Finder = {
    longest: 200,
    find: (_, from, to) => {
      units += to - from;
      return [];
    },
  };
  const scan = new DecodedScan([counting]);
  atOnce(scan.push(text));
  atOnce(scan.end());
  return units;
}

/** Finds three units that have no `x` among them, at each place: what it finds overlaps without end. */
const overlapping: Finder = {
  longest: 3,
  find: (text, from, to) =>
    Array.from({ length: Math.max(0, Math.min(to, text.length - 2) - from) }, (_, at) => from + at)
      .filter((start) => !text.slice(start, start + 3).includes('x'))
      .map((start) => ({ type: 'URL', start, end: start + 3, score: 1 })),
};

describe('Matches in a text and in what its codes stand for that overlap one another', () => {
  const [code, chunk] = ['%61', 256];
  // In the text itself, they begin earlier: so none of both is divided where the other one is.
  const begin = `x${'%78'.repeat(5)}`;

  /** What is released of such a text at a time, and the most that is held back. */
  function passed(units: number): { parts: string[]; held: number; text: string } {
    const text = `${begin}${code.repeat(units / code.length)}xxx plain`;
    const scan = new DecodedScan([overlapping]);
    const parts: string[] = [];
    let held = 0;
    for (let at = 0; at < text.length; at += chunk) {
      parts.push(atOnce(scan.push(text.slice(at, at + chunk))).text);
      held = Math.max(held, scan.held.length);
    }
    parts.push(atOnce(scan.end()).text);
    return { parts: parts.filter((part) => part.length > 1), held, text };
  }

  test('go on together as long as that holds back what it may', () => {
    const { parts, held, text } = passed(longestHold - 6 * begin.length);
    expect(parts.join('')).toBe(text.slice(1));
    expect(parts[0]?.length).toBeGreaterThan(longestHold - 6 * begin.length);
    expect(held).toBeLessThanOrEqual(longestHold);
  });

  test('hold back no more than that, and what is divided of them together', () => {
    const { parts, held, text } = passed(3 * longestHold);
    expect(parts.join('')).toBe(text.slice(1));
    expect(parts.length).toBeGreaterThan(2);
    expect(held).toBeLessThanOrEqual(longestHold + code.length * longestChain);
  });
});
