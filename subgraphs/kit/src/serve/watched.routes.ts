import type { FastifyInstance } from 'fastify';
import type { Watched } from '../process/watched.types.ts';

/** The configuration of a route for probes and scrapers: while it succeeds, its requests are logged at `debug` only. */
const probe = { config: { kind: 'probe' } };

/** `/health`: the process runs. `/ready`: it can serve; 503 with the reasons if not. */
export function serveProbes(app: FastifyInstance, watched: Pick<Watched, 'reasons'>): void {
  const reasons = sharedRuns(() => watched.reasons());
  app.get('/health', probe, async () => ({ status: 'ok' }));
  app.get('/ready', probe, async (_request, reply) => {
    const found = await reasons();
    const isReady = Object.keys(found).length === 0;
    return reply
      .status(isReady ? 200 : 503)
      .send(isReady ? { status: 'ready' } : { status: 'not ready', reasons: found });
  });
}

/** `/metrics`, in the text format of Prometheus. Many who read them at once cost little more than one. */
export function serveMetrics(app: FastifyInstance, watched: Pick<Watched, 'metrics'>): void {
  const metrics = sharedRuns(async () => {
    const registry = await watched.metrics();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  app.get('/metrics', probe, async (_request, reply) => {
    const { type, text } = await metrics();
    return reply.type(type).send(text);
  });
}

/**
 * Work that many may ask for at once, of which one run goes on and at most one waits. Who asks while one goes on shares the
 * next: a run that has begun may have missed what this caller knows of.
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const run = (): Promise<T> => {
    next = undefined;
    const begun = work().finally(() => {
      if (!next) running = undefined;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
