import { describe, expect, test } from '@jest/globals';
import { productFiles, readProductFile } from './product-files.ts';

/** What sources of one subgraph import from another. */
const foreign = productFiles()
  .filter((file) => /^subgraphs\/(?!kit\/)/.test(file))
  .flatMap((file) =>
    [...readProductFile(file).matchAll(/from '(@agg\/(?!kit'|schema')[^']*)'/g)].map(([, name]) => ({
      file,
      name,
    })),
  );

describe('A subgraph knows of another one', () => {
  test('its events, and nothing else', () => {
    expect(foreign).toContainEqual({
      file: 'subgraphs/tenant-auth/src/principal/end-principal.reaction.ts',
      name: '@agg/registry/events',
    });
    expect(foreign.filter(({ name }) => !name?.endsWith('/events'))).toEqual([]);
  });
});
