import cluster from 'node:cluster';
import { maxHeaderSize } from 'node:http';
import { Server } from 'node:net';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import type { Configuration } from '../configuration/configuration.ts';
import { metricsForEveryone, unknownVariableWarnings } from '../configuration/configuration-warnings.ts';
import { serializeError } from '../process/error-serializer.ts';
import { listenProblem } from '../process/listen-problem.ts';
import type { Watched } from '../process/watched.types.ts';
import { OpenCalls } from '../routes/open-calls.ts';
import type { RunningSubgraph } from '../subgraph/start-subgraph.ts';
import { closeConnectionsWhileDraining } from './close-while-draining.ts';
import type { fetchVerifier } from './fetch-identity.ts';
import { subgraphHttp } from './subgraph-http.ts';
import { subgraphRoutes } from './subgraph-routes.ts';
import { subgraphSocket } from './subgraph-socket.ts';
import { warnOfServers } from './warn-of-servers.ts';
import { HttpMetrics, watchRequests } from './watch-requests.ts';
import { serveProbes } from './watched.routes.ts';

const aloneWithoutRedis =
  'REDIS_URL is empty: used fetch tokens are known to this process only. Set REDIS_URL when several processes share an address.';

/** The server, whose log already has the warnings about the configuration. Of several processes, that of their parent has. */
export function createApp(name: string, configuration: Configuration): FastifyInstance {
  const app = fastify({
    logger: { level: configuration.LOG_LEVEL, name, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
    // Of any length that a request may have, as at the gateway.
    routerOptions: { maxParamLength: maxHeaderSize },
  });
  if (cluster.isWorker) return app;
  for (const warning of warningsOf(configuration)) app.log.warn(warning);
  void warnOfServers(configuration, app.log);
  return app;
}

/** @throws Error that names the variable, where the address cannot be used */
export function listen(app: FastifyInstance, { PORT: port, HOST: host }: Configuration): Promise<string> {
  // Fastify passes it on to Node, and its types lack it.
  const at = { port, host, reusePort: cluster.isWorker };
  return app.listen(at).catch((error) => {
    throw listenProblem(error, host, port);
  });
}

function warningsOf(configuration: Configuration): string[] {
  const { NODE_ENV, REDIS_URL, METRICS_PORT } = configuration;
  const warnings = unknownVariableWarnings(configuration);
  if (NODE_ENV !== 'production') return warnings;
  if (!REDIS_URL) warnings.push(aloneWithoutRedis);
  if (!METRICS_PORT) warnings.push(metricsForEveryone);
  return warnings;
}

/**
 * Answers the gateway's fetches, its calls of routes and its subscriptions, and probes.
 * @returns stops accepting them, and resolves when those under way have ended; calls of routes after `drain` milliseconds
 */
export function answerFetches(
  app: FastifyInstance,
  { graph, routes }: RunningSubgraph,
  verify: Awaited<ReturnType<typeof fetchVerifier>>,
  { watched, metrics, drain }: { watched: Watched; metrics: Registry; drain: number },
): () => Promise<void> {
  const calls = new OpenCalls();
  const requests = new HttpMetrics(metrics, 'subgraph');
  watchRequests(app, app.log, (answered) => requests.observe(answered), 'processes');
  closeConnectionsWhileDraining(app);
  subgraphHttp(app, graph, verify);
  subgraphRoutes(app, routes, verify, calls);
  serveProbes(app, watched);
  const sockets = subgraphSocket(app.server, graph, verify);
  return async () => {
    await sockets.stop();
    // The HTTP server's own close would also cut idle connections, on which a call may be under way.
    Server.prototype.close.call(app.server);
    await calls.finish(drain);
    await app.close();
  };
}
