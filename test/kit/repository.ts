import { readFileSync } from 'node:fs';

/** The repository's folder, relative to this source and to its build output. */
export const repository = new URL(
  import.meta.url.includes('/test/dist/') ? '../../../' : '../../',
  import.meta.url,
);

/**
 * The name of every subgraph, each of which can run in its own process. Read from the imports of the list of
 * subgraphs, because loading their code would take seconds in each test file.
 */
export const subgraphNames: readonly string[] = [
  ...readFileSync(new URL('subgraphs/index.ts', repository), 'utf8').matchAll(/from '@agg\/([\w-]+)'/g),
].map(([, name]) => String(name));
