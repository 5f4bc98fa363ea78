import {
  type Context,
  isSpanContextValid,
  type SpanContext,
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
