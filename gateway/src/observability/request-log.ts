import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** One line and one measurement for each request: what was asked by its pattern, never by its values. */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = Math.round(elapsedTime * 10) / 10;
    metrics.observe(route, method, status, milliseconds);
    log.info({ requestId, method, route, status, milliseconds }, 'request');
    done();
  });
}
