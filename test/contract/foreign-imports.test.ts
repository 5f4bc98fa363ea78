import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** Imports of the subgraphs' sources from other packages of this repository. */
const imports = productFiles()
  .filter((file) => /^subgraphs\/(?!kit\/)/.test(file))
  .flatMap((file) =>
    [...readProductFile(file).matchAll(/from '(@agg\/[^']*)'/g)].map(([, name = '']) => ({ file, name })),
  );

/** Those from another subgraph: the kit, the contract and the engine of policies are none. */
const foreign = imports.filter(({ name }) => !/^@agg\/(kit|schema|policy-engine)\b/.test(name));

describe('A subgraph imports from another subgraph', () => {
  test('only its events and its snapshots', () => {
    expect(foreign).toContainEqual({
      file: 'subgraphs/tenant-auth/src/principal/end-principal.reaction.ts',
      name: '@agg/registry/events',
    });
    expect(foreign.filter(({ name }) => !/\/(events|snapshots)$/.test(name))).toEqual([]);
  });
});

describe('A subgraph imports from the kit', () => {
  test('only the entry for subgraphs, except in the program that runs it', () => {
    const ofKit = imports.filter(({ name }) => /^@agg\/kit\b/.test(name));
    expect(ofKit).toContainEqual({ file: 'subgraphs/registry/src/main.program.ts', name: '@agg/kit/host' });
    const own = ofKit.filter(({ file }) => !file.endsWith('.program.ts'));
    expect(own.filter(({ name }) => name !== '@agg/kit')).toEqual([]);
  });
});
