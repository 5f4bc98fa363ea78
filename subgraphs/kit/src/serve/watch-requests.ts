import type { FastifyInstance } from 'fastify';
import { isTracing } from '../tracing/start-tracing.ts';
import { type AnsweredRequest, logRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';

/**
 * Logs, measures and traces the requests of a server. Call it before everything else that handles them.
 * @param senders whether clients send them, or processes of ours alone
 */
export function watchRequests(
  app: FastifyInstance,
  log: Parameters<typeof logRequests>[1],
  observe: (answered: AnsweredRequest) => void,
  senders: 'clients' | 'processes',
): void {
  if (isTracing()) traceRequests(app, senders);
  logRequests(app, log, observe);
}
