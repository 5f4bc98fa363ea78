import type { Graph, GraphRequest } from '@agg/schema';
import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, execute, GraphQLError, parse, subscribe } from 'graphql';
import { silentLog } from '../../observability/log.ts';
import { createFederatedGraph } from '../../server/create-federated-graph.ts';
import type { FederatedGraph } from '../federated-graph.ts';

const header = `extend schema @link(
  url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires", "@inaccessible", "@shareable"]
) `;

const schemas: Record<string, string> = {
  agents: `
    interface Named { name: String! description: String! }
    union Thing = Agent | Place
    type Place @shareable { code: String! title: String! note: String }
    type Agent implements Named @key(fields: "id") {
      id: ID! secret: String! @inaccessible name: String! description: String! failing: String
      label(short: Boolean = false): String! home: Place! other: Place! places: [Place!]! number: Int!
    }
    type Query { agent: Agent! named: [Named!]! things: [[Thing!]!]! }
    type Mutation { rename(description: String!): Agent! }
    type Subscription { renamed: Agent! refused: Agent! }
  `,
  governance: `
    type Place @shareable { code: String! }
    type Agent @key(fields: "id") {
      id: ID! secret: String! @external home: Place! @external places: [Place!]! @external
      label(short: Boolean = false): String! @external
      given: String! @requires(fields: "secret home { code } places { code } label(short: true)")
      broken: String
    }
  `,
};

const place = { __typename: 'Place', code: 'C1', title: 'Home', note: 'none' };
const agent = {
  __typename: 'Agent',
  id: 'a1',
  secret: 's',
  name: 'Ann',
  description: 'A text',
  number: 7,
  label: ({ short }: { short: boolean }) => (short ? 'short' : 'long'),
  failing: refusal,
  home: place,
  other: { ...place, code: 'C2', title: 'Other' },
  places: [place],
};

const rootValue = {
  agent,
  named: [agent],
  things: [[agent, place]],
  rename: ({ description }: { description: string }) => ({ ...agent, description }),
  renamed: async function* () {
    yield { renamed: agent };
  },
  refused: refusal,
};

/** The agent's data that the second subgraph must receive, whichever aliases a client uses. */
export const given = JSON.stringify({
  __typename: 'Agent',
  home: { code: 'C1' },
  id: 'a1',
  label: 'short',
  places: [{ code: 'C1' }],
  secret: 's',
});

const typeDefs = Object.entries(schemas).map(([name, sdl]) => [name, parse(header + sdl)] as const);

/** The supergraph of two subgraphs about one agent. */
export function agentsSupergraph(): string {
  const services = typeDefs.map(([name, node]) => ({ name, typeDefs: node, url: `http://${name}` }));
  const { supergraphSdl, errors } = composeServices(services);
  if (!supergraphSdl) throw new Error(String(errors));
  return supergraphSdl;
}

/** The graph over them; the second subgraph returns what it received. */
export function agentsGraph(options: { compiled: boolean }): FederatedGraph {
  const subgraphs = new Map(typeDefs.map(([name, node]) => [name, graphOf(node)]));
  return createFederatedGraph({
    supergraphSdl: agentsSupergraph(),
    subgraphs,
    log: silentLog,
    compiled: options.compiled,
  });
}

function graphOf(typeDefs: DocumentNode): Graph {
  const schema = buildSubgraphSchema({
    typeDefs,
    resolvers: { Agent: { __resolveReference: found } } as never,
  });
  const argumentsOf = ({ document, variables }: GraphRequest) => ({
    schema,
    document,
    rootValue,
    variableValues: variables,
  });
  return {
    execute: async (request) => execute(argumentsOf(request)),
    subscribe: async (request) => subscribe(argumentsOf(request)) as ReturnType<Graph['subscribe']>,
  };
}

function found(reference: object): object {
  return { ...reference, given: textOf(reference), broken: refusal };
}

function refusal(): never {
  throw new GraphQLError('Refused.', { extensions: { code: 'NOT_FOUND' } });
}

/** JSON with sorted top-level keys. */
function textOf(reference: object): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(reference).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
