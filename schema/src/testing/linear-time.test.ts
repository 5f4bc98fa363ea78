import { expect, test } from '@jest/globals';
import { takesLinearTime } from './linear-time.ts';

const textOf = (length: number) => 'a'.repeat(length);

test('Linear time is told from quadratic time', () => {
  const linear = (text: string) => [...text].reverse();
  const quadratic = (text: string) => [...text].map((_, index) => [...text.slice(index)].length);
  expect([linear, quadratic].map((work) => takesLinearTime(work, textOf, 2 ** 12))).toEqual([true, false]);
});
