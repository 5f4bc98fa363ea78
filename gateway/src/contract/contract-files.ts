import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A generated and committed file of the contract. */
export function contractFile(
  name: 'supergraph.graphql' | 'openapi.json' | 'guides/configuration.md' | 'guides/third-party-licences.md',
): string {
  return fileURLToPath(import.meta.resolve(`@agg/schema/${name}`));
}

/** The same for the public types of the package for frontends. */
export const publicTypesFile = fileURLToPath(
  new URL('frontend/src/public-types.ts', import.meta.resolve('@agg/schema/supergraph.graphql')),
);

/** The committed supergraph. */
export function readSupergraph(): Promise<string> {
  return readFile(contractFile('supergraph.graphql'), 'utf8');
}
