import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api';

const name = 'traceparent';

/** Version 00 and later ones, of which the first four members are the same (W3C Trace Context, section 3.2). */
const pattern = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** What a header `traceparent` says; `undefined` for one that is none. */
export function readTraceparent(header = ''): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = pattern.exec(header) ?? [];
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(span) ? span : undefined;
}

/**
 * Carries a trace from one process to the next in the header `traceparent` alone: `tracestate` and `baggage` are texts of
 * others, and go no further.
 */
export const traceparent: TextMapPropagator = {
  inject(context: Context, carrier: unknown, setter: TextMapSetter): void {
    const span = trace.getSpanContext(context);
    if (!span || !isSpanContextValid(span)) return;
    const flags = span.traceFlags.toString(16).padStart(2, '0');
    setter.set(carrier, name, `00-${span.traceId}-${span.spanId}-${flags}`);
  },
  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const span = readTraceparent(String(getter.get(carrier, name)));
    return span ? trace.setSpanContext(context, span) : context;
  },
  fields: () => [name],
};

/**
 * Without a tracing SDK in the process, spans do nothing and cost almost nothing. It is asked for each span: a tracer that is kept
 * would keep its SDK, also after that has stopped.
 */
const tracer = () => trace.getTracer('agent-governance-gateway');

/** A span that is about to begin. */
export interface NewSpan {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
}

/** Whether the work at hand belongs to a trace that is recorded. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** Runs work in a span of the trace that it belongs to. A failure marks the span by the name and code of the error alone. */
export function inSpan<T>({ name, ...options }: NewSpan, work: () => Promise<T>): Promise<T> {
  return isTraced() ? tracer().startActiveSpan(name, options, (span) => ended(span, work)) : work();
}

/** Begins a span that `endSpan` ends. `undefined` for work without a trace. */
export function beginSpan({ name, ...options }: NewSpan): Span | undefined {
  return isTraced() ? tracer().startSpan(name, options) : undefined;
}

/** @param error why the work has failed, if it has */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (error !== undefined) markFailed(span, error);
  span?.end();
}

/** The `traceparent` of the work at hand, to be stored or sent; nothing without a trace. */
export function currentTraceparent(): { traceparent?: string } {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

/**
 * Runs work that another process, or this one earlier, has asked for: in the trace of its `traceparent`, with a link to the
 * span that asked. Without one, the work begins a trace of its own.
 */
export function continueTrace<T>(
  carrier: { traceparent?: string },
  { name, ...options }: NewSpan,
  work: () => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const asked = trace.getSpanContext(parent);
  const links = asked && [{ context: asked }];
  return tracer().startActiveSpan(name, { ...options, links }, parent, (span) =>
    span.isRecording() ? ended(span, work) : work(),
  );
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Messages of errors may repeat values: they are not recorded. */
function markFailed(span: Span | undefined, error: unknown): void {
  const { name, code } = Object(error);
  span?.setAttribute('error.type', String(code ?? name ?? 'Error').slice(0, 64));
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

export { SpanKind };
