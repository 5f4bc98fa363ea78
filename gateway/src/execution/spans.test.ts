import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INVALID_SPAN_CONTEXT, type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

/** A span as a tracing SDK would export it. */
interface Recorded {
  name: string;
  attributes: SpanOptions['attributes'];
  isOver: boolean;
  errors: string[];
}

const recorded: Recorded[] = [];

type Work = (span: Span) => unknown;

/** The used part of the SDK's interface: OpenTelemetry's own contract, not ours. Apollo's code keeps the first tracer that it gets. */
const tracer = {
  startActiveSpan(name: string, ...given: [Work] | [SpanOptions, ...unknown[], Work]) {
    const [options] = given;
    const work = given.at(-1) as Work;
    const { attributes } = typeof options === 'object' ? options : {};
    const span: Recorded = { name, attributes, isOver: false, errors: [] };
    recorded.push(span);
    const recording = {
      isRecording: () => true,
      setAttribute: (_name: string, code: string) => span.errors.push(code),
      end: () => {
        span.isOver = true;
      },
    };
    return work(Object.assign(trace.wrapSpanContext(INVALID_SPAN_CONTEXT), recording) as never);
  },
};

let gateway: ExampleGateway;
beforeAll(async () => {
  trace.setGlobalTracerProvider({ getTracer: () => tracer as never });
  gateway = await startExample();
});
afterAll(async () => {
  await gateway.stop();
  trace.disable();
});

describe('a tracing SDK in the process', () => {
  test('sees the execution and each fetch with its subgraph, and the errors', async () => {
    await gateway.ask('query listed { channels(size: 2) { content { id health } } }');
    const spans = recorded.filter(({ name }) => name.startsWith('gateway.'));
    expect(spans.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['gateway.execute', { 'graphql.operation.type': 'query', 'graphql.operation.name': 'listed' }],
      ['gateway.fetch', { service: 'registry' }],
      ['gateway.fetch', { service: 'relay' }],
    ]);
    expect(spans.map(({ errors, isOver }) => [errors, isOver])).toEqual([
      [['KILL_SWITCH_ACTIVE'], true],
      [[], true],
      [['KILL_SWITCH_ACTIVE'], true],
    ]);
  });
});
