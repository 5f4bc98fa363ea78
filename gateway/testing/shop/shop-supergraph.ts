import { composeServices } from '@apollo/composition';
import { type DocumentNode, parse } from 'graphql';
import { type ShopSubgraph, shopSubgraphs, shopTypes } from './shop-schemas.ts';

const header = `
  extend schema
    @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@composeDirective"])
    @link(url: "https://agent-governance-gateway.dev/access/v1.0", import: ["@access"])
    @composeDirective(name: "@access")
  directive @access(callers: [String!]!, role: String) on FIELD_DEFINITION
`;

/** The schema of one of the shop's subgraphs, in the form that our gateway composes. */
export function shopDocument(name: ShopSubgraph): DocumentNode {
  return parse(header + shopTypes[name]);
}

/** The supergraph of the shop. */
export function shopSupergraph(): string {
  const services = shopSubgraphs.map((name) => ({
    name,
    typeDefs: shopDocument(name),
    url: `http://${name}`,
  }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors?.map(({ message }) => message)));
  return supergraphSdl;
}
