import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ExecutionResult } from 'graphql';

/** Without a tracing SDK in the process, all of this does nothing and costs nothing worth naming. */
const tracer = trace.getTracer('agent-governance-gateway');

/**
 * Does something inside a span, named as @apollo/gateway names its own (`gateway.execute`, `gateway.fetch`); errors of
 * the result, or the one thrown, are recorded in it.
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
