import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A generated and committed file of the contract. */
export function contractFile(name: 'supergraph.graphql' | 'openapi.json'): string {
  return fileURLToPath(import.meta.resolve(`@agg/schema/${name}`));
}

/** The committed supergraph. */
export function readSupergraph(): Promise<string> {
  return readFile(contractFile('supergraph.graphql'), 'utf8');
}
