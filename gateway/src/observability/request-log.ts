import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What proxies write for a client that has gone before its answer; it is never sent. */
const clientGone = 499;

/** One line and one measurement for each request: what was asked by its pattern, never by its values. */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  app.addHook('onResponse', (request, { raw, statusCode, elapsedTime }, done) => {
    const status = raw.headersSent ? statusCode : clientGone;
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = Math.round(elapsedTime * 10) / 10;
    metrics.observe(route, method, status, milliseconds);
    log.info({ requestId, method, route, status, milliseconds }, 'request');
    done();
  });
}
