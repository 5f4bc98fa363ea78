import { expect, test } from '@jest/globals';
import type { Finder } from '../finder/finder.types.ts';
import { atOnce } from '../finder/in-turns.ts';
import { DecodedScan } from './decoded-scan.ts';

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
