import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { shopSubgraphs, shopTypes } from '../../../gateway/testing/shop/shop-schemas.ts';

export { shopSubgraphs };

const federation = `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])
`;

/** The types of a subgraph without our own directive, which no peer knows. */
export function typesOf(name) {
  return shopTypes[name].replaceAll(/ @access\(.*\)/g, '');
}

/** The schema of a subgraph as Federation 2 has it. */
export function federated(name) {
  return parse(federation + typesOf(name));
}

/** The supergraph over subgraphs that answer at `<url>/<name>`. */
export function supergraph(url) {
  const services = shopSubgraphs.map((name) => ({
    name,
    typeDefs: federated(name),
    url: `${url}/${name}`,
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}
