import { expect, test } from '@jest/globals';
import { takesLinearTime } from './linear-time.ts';

test('Linear time is told from quadratic time', async () => {
  const textOf = (size: number) => [...'a'.repeat(size)];
  const linear = (size: number) => textOf(size).reverse();
  const quadratic = (size: number) => textOf(size).map((_, index) => textOf(size - index).length);
  expect(await takesLinearTime(linear, 2 ** 12)).toBe(true);
  expect(await takesLinearTime(quadratic, 2 ** 12)).toBe(false);
});
