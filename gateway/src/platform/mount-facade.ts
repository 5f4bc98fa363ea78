import { describe, type RouteDeclaration } from '@agg/kit/host';
import { documentation, loadOperations, openApi, type RestOperation, restFacade } from '@agg/rest-facade';
import { readAccessTable } from '@agg/schema';
import { print } from 'graphql';
import type { GraphiQLTab } from '../graphiql/graphiql.routes.ts';
import type { GatewayPlugin } from '../server/gateway.ts';
import { describeRoutes } from '../traffic/describe-routes.ts';

/** The facade as a plugin of the gateway's server. */
interface MountedFacade {
  plugin: GatewayPlugin;
  /** One of its operations, once the plugin is registered. @throws Error for an unknown name */
  operation(name: string): RestOperation;
  /** Some of its documents as tabs of GraphiQL, once the plugin is registered. */
  tabs(): GraphiQLTab[];
}

/** What a newcomer tries once they have signed in, in the bar above: their account, a list, a join over subgraphs, a change and a subscription. */
const shownOperations = ['getMe', 'listAgents', 'listAgentSubscriptions', 'createChannel', 'watchRegistry'];

/**
 * The REST facade and its documentation, over the API of the graph that it is mounted on.
 * @param routes of subgraphs, which the documentation describes, too
 */
export function mountFacade(routes: readonly RouteDeclaration[]): MountedFacade {
  let operations: RestOperation[] = [];
  return {
    operation: (name) => {
      const found = operations.find((operation) => operation.name === name);
      if (!found) throw new Error(`The facade has no operation ${name}.`);
      return found;
    },
    tabs: () => shownOperations.flatMap((name) => operations.filter((one) => one.name === name)).map(tab),
    plugin: async (
      app,
      { graph, authenticateRequest, admission, eventStreams, clients, idempotency, supergraphSdl, log },
    ) => {
      operations = loadOperations(graph.apiSchema);
      const access = readAccessTable(supergraphSdl);
      await app.register(restFacade, {
        operations,
        graph,
        access,
        authenticate: authenticateRequest,
        idempotency,
        client: (request, reply, needsBrowser) =>
          needsBrowser ? clients.withBrowser(request, reply) : clients.of(request.raw),
        requestId: ({ id }) => id,
        admit: (graphRequest, work) => admission.run(graphRequest, work),
        holdStream: (graphRequest) => eventStreams.hold(graphRequest),
        onStream: (request) => log.info(describe(request), 'stream opened'),
      });
      await app.register(documentation, {
        describe: () => describeRoutes(openApi(operations, access), routes),
      });
    },
  };
}

function tab({ document, inputs }: RestOperation): GraphiQLTab {
  const variables = Object.fromEntries(inputs.map(({ name }) => [name, null]));
  return { query: print(document), variables: JSON.stringify(variables, null, 2) };
}
