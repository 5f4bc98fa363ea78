import type { IncomingHttpHeaders } from 'node:http';
import { type Context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

const tracer = () => trace.getTracer('agent-governance-gateway');

/**
 * The trace of a request's `traceparent`, if it has one. A process of ours has decided whether it is recorded. A client
 * cannot: it could have all its requests recorded, or hide them. For a client the sampler decides as for a new trace, whose
 * random id the client does not choose.
 */
export function traceOfRequest(headers: IncomingHttpHeaders, sender: 'client' | 'process'): Context {
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const asked = trace.getSpanContext(parent);
  if (!asked || sender === 'process') return parent;
  // Not ended, so that it is never sent.
  const { traceFlags } = tracer().startSpan('sampling', { root: true }).spanContext();
  return trace.setSpanContext(parent, { ...asked, traceFlags });
}
