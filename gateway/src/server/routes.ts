import type { FastifyInstance } from 'fastify';
import { logRequests } from '../observability/request-log.ts';
import { refuseUpgrade } from '../subscriptions/refuse-upgrade.ts';
import { shareAcrossOrigins } from './cross-origin.ts';
import type { GatewayCore } from './gateway-core.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { closeConnectionsWhenDeaf } from './graceful-stop.ts';
import { GraphiQL } from './graphiql.ts';
import { serveGraphQL } from './graphql.route.ts';
import { serveOperationsRoutes } from './operations.routes.ts';
import { guardRequests } from './request-guards.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** The way of a request: the hooks in the order in which it passes them, then the routes. */
export async function addRoutes(
  app: FastifyInstance,
  core: GatewayCore,
  options: GatewayOptions,
): Promise<void> {
  const { log, supergraphSdl, tabs = () => [], plugins = [] } = options;
  const { admission, apollo, authenticator, clients, documents, graph, idempotency } = core;
  const { inFlight, metrics, principals, readiness } = core;
  logRequests(app, log, metrics);
  addSecurityHeaders(app);
  guardRequests(app);
  shareAcrossOrigins(app, core.isAllowedOrigin);
  inFlight.guard(app);
  closeConnectionsWhenDeaf(app);
  serveOperationsRoutes(app, { readiness, metrics, keys: () => principals.signingKeys() });
  const graphiql = new GraphiQL(tabs);
  serveGraphQL(app, { apollo, graph, documents, authenticator, admission, clients, graphiql, log });
  const parts = { graph, authenticator, admission, clients, idempotency, supergraphSdl, log };
  for (const plugin of plugins) await plugin(app, parts);
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] === '/graphql') core.sockets.upgrade(request, socket, head);
    else refuseUpgrade(socket, 404);
  });
}
