import type { Graph, GraphRequest } from '@agg/schema';
import { composeServices } from '@apollo/composition';
import { type ExecutionResult, parse } from 'graphql';
import { silentLog } from '../../observability/log.ts';
import { createFederatedGraph } from '../../server/create-federated-graph.ts';

const header = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"]) ';
const books = `
  type Book @key(fields: "id") { id: ID! title: String! author: Author! }
  type Author @key(fields: "id", resolvable: false) { id: ID! }
  type Query { books: [Book!]! book(id: ID!): Book }
`;
const people = `
  type Author @key(fields: "id") { id: ID! name(style: String): String address: Address }
  type Address { city: String! }
`;

const { supergraphSdl = '' } = composeServices(
  Object.entries({ books, people }).map(([name, sdl]) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(header + sdl),
  })),
);

const byOneAuthor = {
  books: ['1', '2', '3'].map((id) => ({
    __typename: 'Book',
    id,
    title: `Book ${id}`,
    t: `Book ${id}`,
    constructor: `Book ${id}`,
    author: { __typename: 'Author', id: id === '3' ? 'b' : 'a' },
  })),
};

/** The federated graph over a subgraph with three books of two authors, and a stub for the authors. */
export function library(authors: (representations: { id: string }[]) => ExecutionResult, log = silentLog) {
  const requests: GraphRequest[] = [];
  const answering = (answer: (request: GraphRequest) => ExecutionResult): Graph => ({
    execute: async (request) => {
      requests.push(request);
      return answer(request);
    },
    subscribe: async () => ({}),
  });
  const subgraphs = new Map([
    ['books', answering(() => ({ data: structuredClone(byOneAuthor) }))],
    ['people', answering(({ variables }) => authors(variables?.representations as { id: string }[]))],
  ]);
  const graph = createFederatedGraph({ supergraphSdl, subgraphs, log });
  const ask = (query: string, variables?: Record<string, unknown>) =>
    graph.execute({ document: parse(query), variables, caller: null, requestId: 'r1' });
  return { graph, ask, requests };
}

/** Answers a fetch of entities, each by its id. */
export const entities = (one: (id: string) => object | null) => (sent: { id: string }[]) => ({
  data: { _entities: sent.map(({ id }) => one(id)) },
});
