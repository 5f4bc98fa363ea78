import type { IncomingHttpHeaders } from 'node:http';
import { factsOf } from '@agg/schema';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Context as TraceContext,
  trace,
} from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { isTracing } from '../tracing/start-tracing.ts';

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
function logRequests(
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

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods that have series of their own. Node reads some thirty others, and any client may send them to every route. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The requests of an HTTP server, and what they are answered with. */
export class HttpMetrics {
  readonly #requests: Histogram<'route' | 'method' | 'status'>;
  readonly #answers: Counter<'kind' | 'code'>;

  /** @param prefix of the names: `gateway`, `subgraph` */
  constructor(registry: Registry, prefix: string) {
    const registers = [registry];
    this.#requests = new Histogram({
      name: `${prefix}_http_request_duration_seconds`,
      help: 'Time in seconds from the headers of a request to the end of its response. The route is a pattern: ids would create one series each.',
      labelNames: ['route', 'method', 'status'],
      buckets,
      registers,
    });
    this.#answers = new Counter({
      name: `${prefix}_answers_total`,
      help: 'Answers by kind (graphql, rest, route, socket, fetch, page) and by the code of their first error. OK: without one; FOREIGN: the status of a host or a page, without a code of ours; GONE: the client left before its answer.',
      labelNames: ['kind', 'code'],
      registers,
    });
  }

  observe({ kind, method: sent, route, status, code, milliseconds }: AnsweredRequest): void {
    const method = methods.has(sent) ? sent : 'OTHER';
    this.#requests.observe({ route, method, status }, milliseconds / 1000);
    if (kind !== 'probe') this.answered(kind, code);
  }

  /** Counts an answer that is not one of HTTP. */
  answered(kind: string, code: string): void {
    this.#answers.inc({ kind, code });
  }
}

const tracer = () => trace.getTracer('agent-governance-gateway');

/**
 * A span for each request, in the trace of its `traceparent`: the route's pattern, who asks, and how it ended. Call it only
 * where traces are sent. Probes have none.
 * @param senders who decides what is recorded, see `traceOfRequest`; fetches always come from processes of ours
 */
export function traceRequests(app: FastifyInstance, senders: 'clients' | 'processes'): void {
  const begun = new WeakMap<FastifyRequest, TraceContext>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const { kind } = (request.routeOptions.config ?? {}) as { kind?: string };
    if (kind === 'probe') return done();
    const route = request.routeOptions.url ?? 'unmatched';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const isOurs = senders === 'processes' || kind === 'fetch';
    const parent = traceOfRequest(request.headers, isOurs ? 'process' : 'client');
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    raw.once('close', () => {
      const { requestId = request.id, operation, tenantId, callerKind, code } = factsOf(request.raw);
      const told = { 'agg.request.id': requestId, 'agg.operation': operation, 'agg.tenant.id': tenantId };
      span.setAttributes({ ...told, 'agg.caller.kind': callerKind, 'error.type': code });
      span.setAttribute('http.response.status_code', raw.statusCode);
      if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    begun.set(request, own);
    context.with(own, done);
  });
  // What reads a body runs in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => {
    const own = begun.get(request);
    if (own) context.with(own, done);
    else done();
  });
}

/**
 * The trace of a request's `traceparent`, if it has one. A process of ours has decided whether it is recorded. A client
 * cannot: it could have all its requests recorded, or hide them. For a client the sampler decides as for a new trace, whose
 * random id the client does not choose.
 */
function traceOfRequest(headers: IncomingHttpHeaders, sender: 'client' | 'process'): TraceContext {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const asked = trace.getSpanContext(parent);
  if (!asked || sender === 'process') return parent;
  // Not ended, so that it is never sent.
  const { traceFlags } = tracer().startSpan('sampling', { root: true }).spanContext();
  return trace.setSpanContext(parent, { ...asked, traceFlags });
}
