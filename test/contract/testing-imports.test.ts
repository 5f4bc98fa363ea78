import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repository, subgraphNames } from '../kit/repository.ts';
import { joined, specimensOf } from '../kit/specimens.ts';
import { productFiles, readProductFile } from './product-files.ts';

/** An import of `@agg/<name>/testing`, of a file in a folder `testing`, or of a package of tests. */
const testing = /from '(@agg\/[\w-]+\/testing|\.[^']*\/testing\/[^']*|@jest\/[^']*)'/;

describe('The testing code of a subgraph', () => {
  test('is imported by no product code', () => {
    expect(productFiles().length).toBeGreaterThan(300);
    expect(productFiles().filter((file) => testing.test(readProductFile(file)))).toEqual([]);
  });

  test('is there for every subgraph', () => {
    expect(subgraphNames.length).toBeGreaterThanOrEqual(3);
    for (const name of subgraphNames) expect(specimensOf[name]?.nouns.length).toBeGreaterThan(0);
  });
});

describe('What specimens name', () => {
  const nouns = Object.values(specimensOf).flatMap(({ nouns }) => nouns);
  const parts = [
    ['ids', nouns.flatMap(({ ids = [] }) => ids)],
    ['states', nouns.flatMap(({ state = [] }) => state.map(({ name }) => name))],
  ] as const;

  test.each(parts)('is unique among all %s', (_part, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...new Set(names)]);
  });

  test('is refused where two specimens name the same', () => {
    const join = () => joined('lists', [{ channels: 1 }, undefined, { channels: 2 }]);
    expect(join).toThrow('Two specimens have lists of channels.');
  });
});

/** The folder of a file of test/: that of its topic, below e2e. */
function folderOf(file: string): string {
  const [folder = '', topic = ''] = file.split('/');
  return folder === 'e2e' ? `e2e/${topic}` : folder;
}

describe('A folder of tests', () => {
  const root = new URL('test/', repository);
  const files = globSync('{kit,contract,e2e,readme}/**/*.ts', { cwd: root });
  const shared = /^(kit\/|contract\/cites\.ts$)/;

  test('imports only itself and what all share: test/kit, and the sentences that tests cite', () => {
    expect(files.length).toBeGreaterThan(300);
    const others = files.flatMap((file) => {
      const text = readFileSync(new URL(file, root), 'utf8');
      const imported = [...text.matchAll(/(?:from|import) '(\.[^']*)'/g)].map(([, relative = '']) =>
        path.join(path.dirname(file), relative),
      );
      const foreign = imported.filter((other) => folderOf(other) !== folderOf(file) && !shared.test(other));
      return foreign.map((other) => `${file} imports ${other}`);
    });
    expect(others).toEqual([]);
  });
});
