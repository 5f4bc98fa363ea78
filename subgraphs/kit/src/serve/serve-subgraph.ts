import { Server } from 'node:net';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import {
  type Configuration,
  publicUrl,
  readConfiguration,
  stopLimit,
} from '../configuration/configuration.ts';
import { metricsForEveryone, unknownVariableWarnings } from '../configuration/configuration-warnings.ts';
import { serializeError } from '../process/error-serializer.ts';
import { listenProblem } from '../process/listen-problem.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import type { Watched } from '../process/watched.types.ts';
import { OpenCalls } from '../routes/open-calls.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import type { Runtime } from '../subgraph/runtime.ts';
import { runtimeOptions } from '../subgraph/runtime-options.ts';
import { startRuntime } from '../subgraph/start-runtime.ts';
import { type RunningSubgraph, startSubgraph } from '../subgraph/start-subgraph.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { closeConnectionsWhenDeaf } from './close-when-deaf.ts';
import { connectSubgraphs } from './connect-subgraphs.ts';
import { fetchVerifier } from './fetch-identity.ts';
import { HttpMetrics } from './http-metrics.ts';
import { missing } from './missing.ts';
import { measureService } from './service-metrics.ts';
import { subgraphHttp } from './subgraph-http.ts';
import { subgraphRoutes } from './subgraph-routes.ts';
import { subgraphSocket } from './subgraph-socket.ts';
import { warnOfServers } from './warn-of-servers.ts';
import { watchRequests } from './watch-requests.ts';
import { serveMetrics, serveProbes } from './watched.routes.ts';
import { startWatchedServer } from './watched-server.ts';

const aloneWithoutRedis =
  'REDIS_URL is empty: used fetch tokens are known to this process only. Set REDIS_URL when several processes share an address.';

/**
 * Runs one subgraph in its own process until a signal stops it.
 * @throws Error that names the missing variable
 */
export async function serveSubgraph(
  definition: SubgraphDefinition,
  configuration: Configuration = readConfiguration(),
): Promise<void> {
  const { name } = definition;
  const { DATABASE_URL, FETCH_PUBLIC_KEYS } = configuration;
  if (!DATABASE_URL) throw missing('DATABASE_URL', 'the same database as its gateway');
  if (FETCH_PUBLIC_KEYS.length === 0) throw missing('FETCH_PUBLIC_KEYS', 'the public key of its gateway');
  const stopWith = stopOnSignals(stopLimit(configuration));
  const stopTracing = await startTracing(name);
  const others = await connectSubgraphs(definition, configuration);
  const app = createApp(name, configuration);
  const options = await runtimeOptions(configuration, DATABASE_URL, publicUrl(configuration), app.log);
  const runtime = await startRuntime(options, [definition]);
  for (const { name, graph } of others) runtime.subgraphs.set(name, graph);
  const subgraph = await startSubgraph(definition, runtime);
  const verify = await fetchVerifier(name, FETCH_PUBLIC_KEYS, options.services.limits);
  const drain = configuration.SHUTDOWN_DRAIN_SECONDS * 1_000;
  const watched = watchedOf(subgraph, runtime);
  const stopWatched = await startWatchedServer(configuration, watched);
  if (configuration.METRICS_PORT === undefined) serveMetrics(app, watched);
  const stopHttp = serve(app, subgraph, verify, { watched, metrics: runtime.metrics, drain });
  const stop = async () => {
    await Promise.all([runtime.jobs.stopAcceptingWork(drain), stopHttp()]);
    await subgraph.stop();
    await Promise.all(others.map((other) => other.stop()));
    await runtime.stop();
    await stopTracing();
    await stopWatched();
  };
  const address = await listen(app, configuration);
  stopWith(stop, app.log);
  app.log.info(`The subgraph ${name} is listening at ${address}/graphql.`);
}

/** The server, whose log already has the warnings about the configuration. */
function createApp(name: string, configuration: Configuration): FastifyInstance {
  const app = fastify({
    logger: { level: configuration.LOG_LEVEL, name, serializers: { err: serializeError } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  for (const warning of warningsOf(configuration)) app.log.warn(warning);
  void warnOfServers(configuration, app.log);
  return app;
}

function listen(app: FastifyInstance, { PORT: port, HOST: host }: Configuration): Promise<string> {
  return app.listen({ port, host }).catch((error) => {
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

/** What those who watch the process may ask it. */
function watchedOf({ ready }: RunningSubgraph, { metrics }: Runtime): Watched {
  const watched = {
    reasons: () =>
      ready().then(
        () => ({}),
        () => ({ database: 'does not answer' }),
      ),
    metrics: () => metrics,
  };
  measureService(metrics, watched);
  return watched;
}

function serve(
  app: FastifyInstance,
  { graph, routes }: RunningSubgraph,
  verify: Awaited<ReturnType<typeof fetchVerifier>>,
  { watched, metrics, drain }: { watched: Watched; metrics: Registry; drain: number },
): () => Promise<void> {
  const calls = new OpenCalls();
  const requests = new HttpMetrics(metrics, 'subgraph');
  watchRequests(app, app.log, (answered) => requests.observe(answered));
  closeConnectionsWhenDeaf(app);
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
