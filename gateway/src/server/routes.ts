import { closeConnectionsWhileDraining, watchRequests } from '@agg/kit/host';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import { GraphiQL } from '../graphiql/graphiql.routes.ts';
import { serveGraphQL, serveSchema } from '../graphql/graphql.route.ts';
import { answerBare } from '../http/connections/bare-answer.ts';
import { lingerOnBodies } from '../http/connections/linger.ts';
import { afterAnswers } from '../http/connections/one-at-a-time.ts';
import { shareAcrossOrigins } from '../http/cross-origin.ts';
import { addSecurityHeaders, guardRequests } from '../http/http-server.ts';
import { openLimits } from '../http/open-limits.ts';
import type { Gateway, GatewayOptions } from './gateway.ts';
import { serveOperationsRoutes } from './operations.routes.ts';

/** Registers the hooks in the order in which they handle a request, then the routes. */
export async function addRoutes(
  app: FastifyInstance,
  gateway: Gateway,
  options: GatewayOptions,
): Promise<void> {
  const { tabs = () => [], plugins = [] } = options;
  const { introspection, issuer, publicUrl = issuer } = options.configuration;
  const { clients, connections, openRequests, openTraffic, lane } = gateway;
  const { log, metrics, watched, resting, tokenKeys } = gateway;
  watchRequests(app, log, (answered) => metrics.http.observe(answered), 'clients');
  addSecurityHeaders(app);
  guardRequests(app);
  await shareAcrossOrigins(app, gateway.isAllowedOrigin);
  openRequests.guard(app);
  openTraffic.guard(app);
  lingerOnBodies(app, openLimits.linger, (request, closed) => lane.rest(clients.addressOf(request), closed));
  resting.guard(app);
  // After the guards that listen to connections: they see a connection when it is served.
  connections.guard(app.server);
  closeConnectionsWhileDraining(app);
  serveOperationsRoutes(app, {
    watched,
    metricsApart: options.configuration.metricsApart ?? false,
    keys: () => tokenKeys.published(),
    authorizationServer: { issuer, publicUrl },
  });
  if (introspection) serveSchema(app, gateway.graph.apiSchema);
  const graphiql = introspection ? await GraphiQL.create(tabs) : undefined;
  serveGraphQL(app, { ...gateway, graphiql });
  for (const plugin of plugins) await plugin(app, gateway);
  serveWebSockets(app, gateway);
}

/** An upgrade waits for the answers of the requests before it. */
function serveWebSockets(app: FastifyInstance, { sockets }: Gateway): void {
  app.server.on('upgrade', (request, socket, head) =>
    afterAnswers(socket, () => {
      if (request.url?.split('?')[0] === '/graphql') sockets.upgrade(request, socket, head);
      else answerBare(socket, new GatewayError('NOT_FOUND', 'WebSockets are available at /graphql only.'));
    }),
  );
}
