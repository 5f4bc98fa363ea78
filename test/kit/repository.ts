import { readFileSync } from 'node:fs';

/** The repository's folder, relative to where this file is compiled to. */
export const repository = new URL('../../../', import.meta.url);

/**
 * The name of every subgraph, each of which can run in its own process. Read from the imports of the list of
 * subgraphs, because loading their code would take seconds in each test file.
 */
export const subgraphNames: readonly string[] = [
  ...readFileSync(new URL('subgraphs/index.ts', repository), 'utf8').matchAll(/from '@agg\/([\w-]+)'/g),
].map(([, name]) => String(name));
