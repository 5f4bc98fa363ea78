import type { Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { systemClock } from '../primitives/clock.ts';
import { traceparent } from './spans.ts';

/** What has become of spans so far. */
interface Totals {
  exported: number;
  dropped: number;
}

/** Spans that wait for the collector; further ones are dropped. */
const queued = 2_048;

/** Milliseconds that stopping waits for the collector. */
const patience = 2_000;

/**
 * Sends the spans of this process by OTLP over HTTP, as the variables OTEL_* of the SDK say. No request waits for the
 * collector: spans wait in a queue, and are dropped when it is full.
 */
export function sendTraces(service: string, totals: Totals, clock = systemClock): () => Promise<void> {
  const exporter = new CountedExporter(new OTLPTraceExporter({ timeoutMillis: patience }), totals);
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BoundedProcessor(exporter, totals)],
  });
  provider.register({ propagator: traceparent });
  const late = () => clock.sleep(patience, { ref: false });
  return () => Promise.race([provider.shutdown().catch(() => undefined), late()]);
}

/** Counts what the collector has accepted. */
class CountedExporter implements SpanExporter {
  /** Spans that have ended and are not exported. */
  waiting = 0;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly totals: Totals,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans, (result) => {
      this.waiting -= spans.length;
      this.totals[result.code === 0 ? 'exported' : 'dropped'] += spans.length;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}

/** The queue of the SDK drops silently: this one counts. */
class BoundedProcessor implements SpanProcessor {
  readonly #batches: BatchSpanProcessor;

  constructor(
    private readonly exporter: CountedExporter,
    private readonly totals: Totals,
  ) {
    // Larger than ours, so that it never drops anything itself.
    this.#batches = new BatchSpanProcessor(exporter, {
      maxQueueSize: 2 * queued,
      maxExportBatchSize: 512,
      scheduledDelayMillis: 1_000,
      exportTimeoutMillis: 2 * patience,
    });
  }

  onStart(span: Span, parent: Context): void {
    this.#batches.onStart(span, parent);
  }

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & 1) === 0) return;
    if (this.exporter.waiting >= queued) {
      this.totals.dropped += 1;
      return;
    }
    this.exporter.waiting += 1;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }
}
