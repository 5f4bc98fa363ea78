import cluster from 'node:cluster';
import fastify from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { listenProblem } from '../process/listen-problem.ts';
import type { Watched } from '../process/watched.types.ts';
import { tellParent } from '../process/watched-process.ts';
import { serveMetrics, serveProbes } from './watched.routes.ts';

type Addresses = Pick<Configuration, 'METRICS_HOST' | 'METRICS_PORT'>;

/**
 * Serves probes and metrics at METRICS_PORT. Its answers do not depend on the load of the public port.
 * A process of a group tells its parent, which serves them for all.
 * @returns stops that; nothing is served without the variable
 */
export async function startWatchedServer(
  { METRICS_HOST: host, METRICS_PORT: port }: Addresses,
  watched: Watched,
): Promise<() => Promise<void>> {
  if (cluster.isWorker) return tellParent(watched);
  if (port === undefined) return async () => undefined;
  const app = fastify({ forceCloseConnections: true });
  serveProbes(app, watched);
  serveMetrics(app, watched);
  await app.listen({ host, port }).catch((error) => {
    throw listenProblem(error, host, port, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  });
  return () => app.close();
}
