import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The status that proxies log for a client that disconnected before its answer; it is never sent. */
const clientGone = 499;

/** One log line and one measurement per request: the route's pattern, never its values. */
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
