import { isErrorCode } from '@agg/schema';
import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ExecutionResult } from 'graphql';

/** Without a tracing SDK in the process, spans do nothing and cost almost nothing. */
const tracer = () => trace.getTracer('agent-governance-gateway');

/**
 * Runs a function inside a span, named like the spans of @apollo/gateway (`gateway.execute`,
 * `gateway.fetch`). The code of an error of the result, or of a thrown one, marks it: messages may repeat values.
 */
export function inSpan<R extends ExecutionResult>(
  name: string,
  attributes: Attributes,
  work: () => Promise<R>,
): Promise<R> {
  return tracer().startActiveSpan(name, { attributes }, (span) =>
    span.isRecording() ? recorded(span, work) : work(),
  );
}

async function recorded<R extends ExecutionResult>(span: Span, work: () => Promise<R>): Promise<R> {
  try {
    const result = await work();
    if (result.errors?.[0]) fail(span, result.errors[0].extensions?.code);
    return result;
  } catch (error) {
    fail(span, Object(error).code);
    throw error;
  } finally {
    span.end();
  }
}

function fail(span: Span, code: unknown): void {
  span.setAttribute('error.type', isErrorCode(code) ? code : 'INTERNAL');
  span.setStatus({ code: SpanStatusCode.ERROR });
}
