import type { FastifyInstance } from 'fastify';
import type { Watched } from '../process/watched.types.ts';

/** The configuration of a route for probes and scrapers: while it succeeds, its requests are logged at `debug` only. */
const probe = { config: { kind: 'probe' } };

/** `/health`: the process runs. `/ready`: it can serve; 503 with the reasons if not. */
export function serveProbes(app: FastifyInstance, { reasons }: Pick<Watched, 'reasons'>): void {
  app.get('/health', probe, async () => ({ status: 'ok' }));
  app.get('/ready', probe, async (_request, reply) => {
    const found = await reasons();
    const isReady = Object.keys(found).length === 0;
    return reply
      .status(isReady ? 200 : 503)
      .send(isReady ? { status: 'ready' } : { status: 'not ready', reasons: found });
  });
}

/** `/metrics`, in the text format of Prometheus. */
export function serveMetrics(app: FastifyInstance, { metrics }: Pick<Watched, 'metrics'>): void {
  app.get('/metrics', probe, async (_request, reply) => {
    const registry = await metrics();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
