import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Span, type SpanOptions, trace } from '@opentelemetry/api';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

/** A span as a tracing SDK would export it. */
interface Recorded {
  name: string;
  attributes: SpanOptions['attributes'];
  isOver: boolean;
  errors: string[];
}

const recorded: Recorded[] = [];

/** The used part of the SDK's interface: OpenTelemetry's own contract, not ours. */
const tracer = {
  startActiveSpan(name: string, { attributes }: SpanOptions, work: (span: Span) => unknown) {
    const span: Recorded = { name, attributes, isOver: false, errors: [] };
    recorded.push(span);
    return work({
      isRecording: () => true,
      setAttribute: (_name: string, code: string) => span.errors.push(code),
      setStatus: () => {},
      end: () => {
        span.isOver = true;
      },
    } as never);
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
