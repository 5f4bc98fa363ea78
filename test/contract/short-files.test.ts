import path from 'node:path';
import { expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';
import { shortFiles } from './short-files.table.ts';

/** Lines below which a file has to have several importers: otherwise its reader turns a page for nothing. */
const fewLines = 25;

const files = productFiles();

/** How many files import each one. */
function importers(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) {
    const sources = readProductFile(file).matchAll(/(?:from |import\()'(\.[^']+)'/g);
    const imported = new Set(Array.from(sources, ([, name = '']) => path.join(path.dirname(file), name)));
    for (const name of imported) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

test('A file below 25 lines that one file imports is a part of that file, but for those that are listed', () => {
  const counts = importers();
  const isShort = (file: string) => readProductFile(file).trimEnd().split('\n').length < fewLines;
  const short = files.filter((file) => counts.get(file) === 1 && isShort(file));
  expect(short.toSorted()).toEqual(shortFiles.toSorted());
});
