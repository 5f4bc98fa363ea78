import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** Imports of the sources below `subgraphs/` from other packages of this repository. */
const all = productFiles()
  .filter((file) => file.startsWith('subgraphs/'))
  .flatMap((file) =>
    [...readProductFile(file).matchAll(/from '(@agg\/[^']*)'/g)].map(([, name = '']) => ({ file, name })),
  );

/** The packages that are no subgraphs. */
const libraries = /^@agg\/(kit|schema|policy-engine|traffic)\b/;
const ofLibraries = /^subgraphs\/(kit|policy-engine|traffic)\//;

const imports = all.filter(({ file }) => !ofLibraries.test(file));
const foreign = imports.filter(({ name }) => !libraries.test(name));

describe('A library imports from other packages', () => {
  test('only libraries: it knows no subgraph', () => {
    const own = all.filter(({ file }) => ofLibraries.test(file));
    expect(own).toContainEqual({
      file: 'subgraphs/traffic/src/exchange/begin-exchange.ts',
      name: '@agg/kit',
    });
    expect(own.filter(({ name }) => !libraries.test(name))).toEqual([]);
  });
});

describe('A subgraph imports from another subgraph', () => {
  test('only its events and its snapshots', () => {
    expect(foreign).toContainEqual({
      file: 'subgraphs/tenant-auth/src/credential/end-principal.reaction.ts',
      name: '@agg/registry/events',
    });
    expect(foreign.filter(({ name }) => !/\/(events|snapshots)$/.test(name))).toEqual([]);
  });
});

describe('A subgraph imports from the kit', () => {
  test('only the entry for subgraphs', () => {
    const ofKit = imports.filter(({ name }) => /^@agg\/kit\b/.test(name));
    expect(ofKit).toContainEqual({ file: 'subgraphs/registry/src/index.ts', name: '@agg/kit' });
    expect(ofKit.filter(({ name }) => name !== '@agg/kit')).toEqual([]);
  });
});
