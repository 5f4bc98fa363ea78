import type { FastifyInstance } from 'fastify';
import { isTracing } from '../tracing/start-tracing.ts';
import { type AnsweredRequest, logRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';

/** Logs, measures and traces the requests of a server. Call it before everything else that handles them. */
export function watchRequests(
  app: FastifyInstance,
  log: Parameters<typeof logRequests>[1],
  observe: (answered: AnsweredRequest) => void,
): void {
  if (isTracing()) traceRequests(app);
  logRequests(app, log, observe);
}
