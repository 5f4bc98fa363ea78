import { expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** How a type is declared: at the top of a file, exported or for the file alone. */
const declaration = /^(?:export )?(?:abstract )?(?:class|interface|type|enum) (\w+)/gm;

/** The package of a file: `gateway`, or `subgraphs/kit`. */
function packageOf(file: string): string {
  return file.slice(0, file.indexOf('/src/'));
}

/** The names that a package declares in more than one of its files, as `package#Name`. */
function repeatedNames(): string[] {
  const files = new Map<string, number>();
  for (const file of productFiles()) {
    const names = new Set(Array.from(readProductFile(file).matchAll(declaration), ([, name = '']) => name));
    for (const name of names) {
      const key = `${packageOf(file)}#${name}`;
      files.set(key, (files.get(key) ?? 0) + 1);
    }
  }
  return Array.from(files).flatMap(([key, count]) => (count > 1 ? [key] : []));
}

test('A package has one type of a name', () => {
  expect(productFiles().length).toBeGreaterThan(1_000);
  expect(repeatedNames()).toEqual([]);
});
