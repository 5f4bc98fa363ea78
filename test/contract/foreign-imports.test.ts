import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** Imports of one subgraph's sources from another subgraph. */
const foreign = productFiles()
  .filter((file) => /^subgraphs\/(?!kit\/)/.test(file))
  .flatMap((file) =>
    [...readProductFile(file).matchAll(/from '(@agg\/(?!kit'|schema')[^']*)'/g)].map(([, name]) => ({
      file,
      name,
    })),
  );

describe('A subgraph imports from another subgraph', () => {
  test('only its events', () => {
    expect(foreign).toContainEqual({
      file: 'subgraphs/tenant-auth/src/principal/end-principal.reaction.ts',
      name: '@agg/registry/events',
    });
    expect(foreign.filter(({ name }) => !name?.endsWith('/events'))).toEqual([]);
  });
});
