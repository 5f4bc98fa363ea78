import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ExecutionResult } from 'graphql';

/** Without a tracing SDK in the process, spans do nothing and cost almost nothing. */
const tracer = trace.getTracer('agent-governance-gateway');

/**
 * Runs a function inside a span, named like the spans of @apollo/gateway (`gateway.execute`,
 * `gateway.fetch`); errors of the result, or a thrown error, are recorded in it.
 */
export function inSpan<R extends ExecutionResult>(
  name: string,
  attributes: Attributes,
  work: () => Promise<R>,
): Promise<R> {
  return tracer.startActiveSpan(name, { attributes }, (span) =>
    span.isRecording() ? recorded(span, work) : work(),
  );
}

async function recorded<R extends ExecutionResult>(span: Span, work: () => Promise<R>): Promise<R> {
  try {
    const result = await work();
    for (const error of result.errors ?? []) fail(span, error);
    return result;
  } catch (error) {
    fail(span, error as Error);
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, error: Error): void {
  span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
