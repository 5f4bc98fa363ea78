import { expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** The numbers of advisory locks, with the constants that name them. A database knows locks by their numbers only. */
const numbered = productFiles().flatMap((file) =>
  [...readProductFile(file).matchAll(/const (\w*Lock) = (4_207_\d+)/g)].map(([, name, number]) => ({
    name,
    number,
  })),
);

test('Every advisory lock with a number has one of its own', () => {
  expect(numbered.map(({ name }) => name)).toEqual(expect.arrayContaining(['keysLock', 'verificationLock']));
  expect(new Set(numbered.map(({ number }) => number)).size).toBe(numbered.length);
});
