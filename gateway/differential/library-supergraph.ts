import { composeServices } from '@apollo/composition';
import { type DocumentNode, parse } from 'graphql';
import { librarySchemas } from './library-schemas.ts';

const directives = [
  '@key',
  '@external',
  '@requires',
  '@provides',
  '@shareable',
  '@inaccessible',
  '@override',
  '@interfaceObject',
];
const header = `extend schema @link(
  url: "https://specs.apollo.dev/federation/v2.9", import: ${JSON.stringify(directives)}
)`;

/** The schemas of the library's subgraphs by name. */
export const libraryTypeDefs: ReadonlyMap<string, DocumentNode> = new Map(
  Object.entries(librarySchemas).map(([name, sdl]) => [name, parse(header + sdl)]),
);

/** The library as one supergraph. */
export function librarySupergraph(): string {
  const services = [...libraryTypeDefs].map(([name, typeDefs]) => ({
    name,
    typeDefs,
    url: `http://${name}`,
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}
