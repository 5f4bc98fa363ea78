import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** One line and one measurement for each request: what was asked by its pattern, never by its values. */
export function logRequests(app: FastifyInstance, log: Log, metrics: Metrics): void {
  const note = (request: FastifyRequest, reply: FastifyReply, status: number): void => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'unmatched';
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics.observe(route, method, status, milliseconds);
    log.info({ requestId, method, route, status, milliseconds }, 'request');
  };
  app.addHook('onResponse', async (request, reply) => note(request, reply, reply.statusCode));
}
