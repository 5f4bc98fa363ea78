import cluster from 'node:cluster';
import {
  type Configuration,
  publicUrl,
  readConfiguration,
  stopLimit,
  subgraphUrl,
  subgraphUrlVariable,
} from '../configuration/configuration.ts';
import { reportListening } from '../process/process-group.ts';
import { Readiness } from '../process/readiness.ts';
import { stopOnSignals } from '../process/stop-on-signals.ts';
import type { Watched } from '../process/watched.types.ts';
import { connectSubgraph } from '../subgraph/connect-subgraph.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import type { Runtime } from '../subgraph/runtime.ts';
import { runtimeOptions } from '../subgraph/runtime-options.ts';
import { startRuntime } from '../subgraph/start-runtime.ts';
import { type RunningSubgraph, startSubgraph } from '../subgraph/start-subgraph.ts';
import { startTracing } from '../tracing/start-tracing.ts';
import { fetchVerifier } from './fetch-identity.ts';
import { measureService } from './service-metrics.ts';
import { answerFetches, createApp, listen } from './subgraph-app.ts';
import { supervise } from './supervise.ts';
import { serveMetrics } from './watched.routes.ts';
import { startWatchedServer } from './watched-server.ts';

/**
 * Runs one subgraph in its own process, or in several that share its port, until a signal stops it.
 * @throws Error that names the missing variable
 */
export async function serveSubgraph(
  definition: SubgraphDefinition,
  configuration: Configuration = readConfiguration(),
): Promise<void> {
  const { DATABASE_URL, FETCH_PUBLIC_KEYS, PROCESSES } = configuration;
  if (!DATABASE_URL) throw missing('DATABASE_URL', 'the same database as its gateway');
  if (FETCH_PUBLIC_KEYS.length === 0) throw missing('FETCH_PUBLIC_KEYS', 'the public key of its gateway');
  if (PROCESSES > 1 && cluster.isPrimary)
    await supervise(configuration, createApp(definition.name, configuration).log);
  else await serveInThisProcess(definition, configuration, DATABASE_URL);
}

async function serveInThisProcess(
  definition: SubgraphDefinition,
  configuration: Configuration,
  databaseUrl: string,
): Promise<void> {
  const { name } = definition;
  const stopWith = stopOnSignals(stopLimit(configuration));
  const stopTracing = await startTracing(name);
  const others = await connectSubgraphs(definition, configuration);
  const app = createApp(name, configuration);
  const options = await runtimeOptions(configuration, databaseUrl, publicUrl(configuration), app.log);
  const runtime = await startRuntime(options, [definition]);
  for (const { name, graph } of others) runtime.subgraphs.set(name, graph);
  const subgraph = await startSubgraph(definition, runtime);
  const verify = await fetchVerifier(name, configuration.FETCH_PUBLIC_KEYS, options.services.limits);
  const drain = configuration.SHUTDOWN_DRAIN_SECONDS * 1_000;
  const readiness = readinessOf(subgraph, runtime);
  const watched = watchedOf(readiness, runtime);
  const stopWatched = await startWatchedServer(configuration, watched);
  if (configuration.METRICS_PORT === undefined) serveMetrics(app, watched);
  const stopHttp = answerFetches(app, subgraph, verify, { watched, metrics: runtime.metrics, drain });
  const stop = async () => {
    readiness.stopping = true;
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
  reportListening();
}

function readinessOf({ ready }: RunningSubgraph, runtime: Runtime): Readiness {
  const found = () => runtime.databaseState();
  return new Readiness(new Map([['database', ready]]), new Map([['database', found]]));
}

/** What those who watch the process may ask it. */
function watchedOf(readiness: Readiness, { metrics }: Runtime): Watched {
  const watched = { reasons: () => readiness.reasons(), metrics: () => metrics };
  measureService(metrics, watched);
  return watched;
}

/**
 * Connects a subgraph in its own process to those that it queries.
 * @throws Error that names the missing variable
 */
export function connectSubgraphs(
  { name, queries = [] }: Pick<SubgraphDefinition, 'name' | 'queries'>,
  configuration: Configuration,
): Promise<RunningSubgraph[]> {
  return Promise.all(
    queries.map(async (other) => {
      const url = subgraphUrl(configuration, other);
      if (!url) throw missing(subgraphUrlVariable(other), `${name} queries ${other}`);
      return connectSubgraph(other, url, configuration.FETCH_PRIVATE_KEY);
    }),
  );
}

/** The error of a subgraph in its own process that lacks a variable. */
function missing(variable: string, what: string): Error {
  return new Error(`A subgraph in its own process requires ${variable}: ${what}.`);
}
