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
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
