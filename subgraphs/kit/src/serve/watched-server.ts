import fastify from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { serveMetrics, serveProbes, type Watched } from './watched.routes.ts';

type Addresses = Pick<Configuration, 'METRICS_HOST' | 'METRICS_PORT'>;

/**
 * Serves probes and metrics at METRICS_PORT. Its answers do not depend on the load of the public port.
 * @returns stops that; nothing is served without the variable
 */
export async function startWatchedServer(
  { METRICS_HOST: host, METRICS_PORT: port }: Addresses,
  watched: Watched,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  const app = fastify({ forceCloseConnections: true });
  serveProbes(app, watched);
  serveMetrics(app, watched);
  await app.listen({ host, port });
  return () => app.close();
}
