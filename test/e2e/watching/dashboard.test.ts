import { expect, test } from '@jest/globals';
import { readExpressions } from './watching-files.ts';

test('The dashboard adds up no numbers of the whole installation, which every process shows', () => {
  const installation = /sum[^(]*\((jobs_(waiting|oldest|dead)|payments_o)/;
  expect(readExpressions().length).toBeGreaterThan(20);
  expect(readExpressions().filter((expr) => installation.test(expr))).toEqual([]);
});
