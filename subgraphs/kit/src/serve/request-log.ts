import { factsOf } from '@agg/schema';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that proxies log for a client that disconnected before its answer; it is never sent. */
const clientGone = 499;

/** What the log and the metrics tell of a request that is over. */
export interface AnsweredRequest {
  kind: string;
  method: string;
  /** The pattern, never its values. */
  route: string;
  status: number;
  /** The code of the answer's first error; `OK`, `FOREIGN` or `GONE` where there is none of ours. */
  code: string;
  milliseconds: number;
}

/** What a route declares about its requests. */
interface RouteConfig {
  /** `probe`: its requests are logged at `debug` while they succeed. By default `page`. */
  kind?: string;
  /** The name of the operation. */
  operation?: string;
}

type RequestLog = Pick<FastifyBaseLogger, 'info' | 'debug'>;

/** One line and one measurement for each request: who asked for what, and how it ended; never a value or a token. */
export function logRequests(
  app: FastifyInstance,
  log: RequestLog,
  observe: (answered: AnsweredRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A stream that its client leaves never finishes: only its end is certain.
    reply.raw.once('close', () => tell(request, reply, log, observe));
    done();
  });
}

function tell(
  request: FastifyRequest,
  { raw, elapsedTime }: FastifyReply,
  log: RequestLog,
  observe: (answered: AnsweredRequest) => void,
): void {
  const status = raw.headersSent ? raw.statusCode : clientGone;
  const { kind = 'page' } = configOf(request);
  const milliseconds = Math.round(elapsedTime * 10) / 10;
  const code = factsOf(request.raw).code ?? codeOf(status);
  const { method } = request;
  const route = request.routeOptions.url ?? 'unmatched';
  observe({ kind, method, route, status, code, milliseconds });
  const line = { ...describe(request), status, code, milliseconds };
  if (kind === 'probe' && status < 400) log.debug(line, 'request');
  else log.info(line, 'request');
}

/** The members of the log that are known before a request is over. */
export function describe(request: FastifyRequest): Record<string, string | undefined> {
  const { requestId = request.id, tenantId, callerKind, operation } = factsOf(request.raw);
  return {
    requestId,
    method: request.method,
    route: request.routeOptions.url ?? 'unmatched',
    operation: operation ?? configOf(request).operation,
    tenantId,
    callerKind,
  };
}

function configOf({ routeOptions }: FastifyRequest): RouteConfig {
  return (routeOptions.config ?? {}) as RouteConfig;
}

function codeOf(status: number): string {
  if (status === clientGone) return 'GONE';
  return status < 400 ? 'OK' : 'FOREIGN';
}
