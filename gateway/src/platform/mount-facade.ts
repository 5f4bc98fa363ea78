import {
  type Authenticate,
  documentation,
  loadOperations,
  openApi,
  type RestOperation,
  restFacade,
} from '@agg/rest-facade';
import { readAccessTable } from '@agg/schema';
import { print } from 'graphql';
import { apiSchemaOf } from '../execution/api-schema.ts';
import type { GatewayPlugin } from '../server/gateway-options.ts';
import type { GraphiQLTab } from '../server/graphiql.ts';

/** The REST facade and its documentation as a part of the gateway's server, and its documents as tabs of GraphiQL. */
export function mountFacade(supergraphSdl: string): { plugin: GatewayPlugin; tabs: GraphiQLTab[] } {
  const operations = loadOperations(apiSchemaOf(supergraphSdl));
  const access = readAccessTable(supergraphSdl);
  return {
    tabs: operations.toSorted(byRequiredInputs).map(tab),
    plugin: async (app, { graph, authenticator, clients, idempotency }) => {
      const authenticate: Authenticate = ({ headers }) => authenticator.authenticate(headers.authorization);
      await app.register(restFacade, {
        ...{ operations, graph, access, authenticate, idempotency },
        client: (request, reply, needsBrowser) =>
          needsBrowser ? clients.withBrowser(request, reply) : clients.of(request.raw),
        requestId: ({ id }) => id,
      });
      await app.register(documentation, { document: openApi(operations, access) });
    },
  };
}

/** What can be run as it stands comes first. */
function byRequiredInputs(one: RestOperation, other: RestOperation): number {
  const required = ({ inputs }: RestOperation) => inputs.filter((input) => input.required).length;
  return required(one) - required(other);
}

function tab({ document, inputs }: RestOperation): GraphiQLTab {
  const variables = Object.fromEntries(inputs.map(({ name }) => [name, null]));
  return { query: print(document), variables: JSON.stringify(variables, null, 2) };
}
