import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { publicMutations } from './public-mutations.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Whether the tests of a subgraph compare the mutations that they call with all of its mutations. */
function coversItsMutations(graph: string): boolean {
  const name = graph.toLowerCase().replaceAll('_', '-');
  const pattern = `{test/e2e/${name},subgraphs/${name}/src}/**/ledger-entries.test.ts`;
  const files = globSync(pattern, { cwd: repository });
  return files.some((file) => readFileSync(repository + file, 'utf8').includes(`mutationsOf('${graph}')`));
}

describe('Every mutation', () => {
  test('is in one subgraph', () => {
    for (const { name, graphs } of publicMutations())
      expect({ name, graphs }).toEqual({ name, graphs: [expect.any(String)] });
  });

  test('is in a subgraph that tests the ledger entries of all its mutations', () => {
    const graphs = new Set(publicMutations().flatMap((mutation) => mutation.graphs));
    expect([...graphs].filter((graph) => !coversItsMutations(graph))).toEqual([]);
  });
});
