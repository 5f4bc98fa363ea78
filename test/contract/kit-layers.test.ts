import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

const kit = 'subgraphs/kit/src';

/** The folders of each layer as the kit's README lists them, the lowest layer first. */
const layers = [...readProductFile('subgraphs/kit/README.md').matchAll(/^\d+\. (`[a-z`, ]+`):/gm)].map(
  ([, folders = '']) => folders.replaceAll('`', '').split(', '),
);

/** The folders that a folder may import. */
function foldersBelow(folder: string): string[] {
  const layer = layers.findIndex((folders) => folders.includes(folder));
  return layers.slice(0, layer).flat();
}

function folderOf(file: string): string {
  return path.dirname(file).replace(/\/.*/, '');
}

/** The kit's sources by their paths in its `src`; those outside a folder are its entries. */
const sources = productFiles()
  .filter((file) => file.startsWith(`${kit}/`))
  .map((file) => path.relative(kit, file));
const entries = sources.filter((file) => folderOf(file) === '.');

/** The imports of a file from outside its folder. */
function importsOf(file: string): { file: string; imported: string }[] {
  return [...readProductFile(`${kit}/${file}`).matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    .map(([, name = '']) => ({ file, imported: path.join(path.dirname(file), name) }))
    .filter(({ imported }) => folderOf(imported) !== folderOf(file));
}

const imports = sources.filter((file) => !entries.includes(file)).flatMap(importsOf);

describe('The sources of the kit', () => {
  test('lie in the folders that its README lists, beside its entries', () => {
    expect(entries.toSorted()).toEqual(['host.ts', 'index.ts']);
    const folders = new Set(sources.filter((file) => !entries.includes(file)).map(folderOf));
    const listed = layers.flat().filter((folder) => folder !== 'testing');
    expect([...folders].toSorted()).toEqual(listed.toSorted());
  });

  test('import only folders of the layers below their own', () => {
    expect(imports).toContainEqual({ file: 'transaction/change.ts', imported: 'context/context.ts' });
    const upward = imports.filter(
      ({ file, imported }) => !foldersBelow(folderOf(file)).includes(folderOf(imported)),
    );
    expect(upward).toEqual([]);
  });
});
