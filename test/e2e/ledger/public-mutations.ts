import { type RootField, readRootFields } from '../access/root-fields.ts';

/** The mutations that clients can call. */
export function publicMutations(): RootField[] {
  return readRootFields().filter(({ type }) => type === 'Mutation');
}

/**
 * The names of the public mutations of one subgraph, sorted.
 * @param graph its name in the supergraph, such as `TENANT_AUTH`
 */
export function mutationsOf(graph: string): string[] {
  const own = publicMutations().filter(({ graphs }) => graphs.includes(graph));
  return own.map(({ name }) => name).sort();
}
