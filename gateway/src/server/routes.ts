import { closeConnectionsWhileDraining, watchRequests } from '@agg/kit/host';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance } from 'fastify';
import { answerBare } from '../connections/bare-answer.ts';
import { GraphiQL } from '../graphiql/graphiql.routes.ts';
import { shareAcrossOrigins } from './cross-origin.ts';
import type { GatewayCore } from './gateway-core.ts';
import type { GatewayOptions } from './gateway-options.ts';
import { partsOf } from './gateway-parts.ts';
import { serveGraphQL } from './graphql.route.ts';
import { lingerOnBodies } from './linger.ts';
import { afterAnswers } from './one-at-a-time.ts';
import { openLimits } from './open-limits.ts';
import { serveOperationsRoutes } from './operations.routes.ts';
import { guardRequests } from './request-guards.ts';
import { serveSchema } from './schema.route.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Registers the hooks in the order in which they handle a request, then the routes. */
export async function addRoutes(
  app: FastifyInstance,
  core: GatewayCore,
  options: GatewayOptions,
): Promise<void> {
  const { log, tabs = () => [], plugins = [] } = options;
  const { introspection, issuer, publicUrl = issuer } = options.configuration;
  const { clients, connections, openRequests, openTraffic, lane } = core;
  const { metrics, watched, resting, tokenKeys } = core;
  watchRequests(app, log, (answered) => metrics.http.observe(answered), 'clients');
  addSecurityHeaders(app);
  guardRequests(app);
  await shareAcrossOrigins(app, core.isAllowedOrigin);
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
  if (introspection) serveSchema(app, core.graph.apiSchema);
  const graphiql = introspection ? await GraphiQL.create(tabs) : undefined;
  serveGraphQL(app, { ...core, graphiql, log });
  for (const plugin of plugins) await plugin(app, partsOf(core, options));
  serveWebSockets(app, core);
}

/** An upgrade waits for the answers of the requests before it. */
function serveWebSockets(app: FastifyInstance, { sockets }: GatewayCore): void {
  app.server.on('upgrade', (request, socket, head) =>
    afterAnswers(socket, () => {
      if (request.url?.split('?')[0] === '/graphql') sockets.upgrade(request, socket, head);
      else answerBare(socket, new GatewayError('NOT_FOUND', 'WebSockets are available at /graphql only.'));
    }),
  );
}
