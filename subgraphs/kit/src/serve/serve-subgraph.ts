import { fastify } from 'fastify';
import { type Configuration, publicUrl, readConfiguration } from '../configuration/configuration.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import { startRuntime } from '../subgraph/runtime.ts';
import { runtimeOptions } from '../subgraph/runtime-options.ts';
import { startSubgraph } from '../subgraph/start-subgraph.ts';
import { gatewayVerifier } from './fetch-identity.ts';
import { subgraphHttp } from './subgraph-http.ts';
import { subgraphSocket } from './subgraph-socket.ts';

/** Runs one subgraph in a process of its own, until it is told to stop. */
export async function serveSubgraph(
  definition: SubgraphDefinition,
  configuration: Configuration = readConfiguration(),
) {
  const { DATABASE_URL, FETCH_PUBLIC_KEYS, LOG_LEVEL, PORT, HOST } = configuration;
  if (!DATABASE_URL)
    throw new Error('A subgraph that runs apart needs DATABASE_URL: the same database as its gateway.');
  if (FETCH_PUBLIC_KEYS.length === 0)
    throw new Error('A subgraph that runs apart needs FETCH_PUBLIC_KEYS: the key of its gateway.');
  const app = fastify({
    logger: { level: LOG_LEVEL, name: definition.name },
    disableRequestLogging: true,
    bodyLimit: 4 << 20,
  });
  const runtime = await startRuntime(
    await runtimeOptions(configuration, DATABASE_URL, publicUrl(configuration), app.log),
    [definition],
  );
  const subgraph = await startSubgraph(definition, runtime);
  const verify = await gatewayVerifier(definition.name, FETCH_PUBLIC_KEYS);
  subgraphHttp(app, subgraph.graph, verify);
  app.get('/health', async () => ({ status: 'UP' }));
  app.get('/ready', async () => subgraph.ready().then(() => ({ status: 'READY' })));
  const socket = subgraphSocket(app.server, subgraph.graph, verify);
  const stop = async () => {
    await socket.stop();
    await app.close();
    await subgraph.stop();
    await runtime.stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().then(() => process.exit(0)));
  app.log.info(
    `The subgraph ${definition.name} answers at ${await app.listen({ port: PORT, host: HOST })}/graphql.`,
  );
}
