import type { Registry } from 'prom-client';
import { systemClock } from '../primitives/clock.ts';
import { readCounter } from '../primitives/read-metrics.ts';

/** Spans by what has become of them. */
export const spans = { exported: 0, dropped: 0 };

let started = false;

/** Whether this process sends traces. */
export function isTracing(): boolean {
  return started;
}

/** Shows what has become of spans; zero without tracing. */
export function measureTracing(registry: Registry): void {
  readCounter([registry], {
    name: 'tracing_spans_total',
    help: 'Spans by outcome: exported to the collector; dropped, because it was down, slow or refused them.',
    label: 'outcome',
    totals: () => spans,
  });
}

/**
 * Begins to send traces where OTEL_EXPORTER_OTLP_ENDPOINT (or the one for traces alone) is set. Only then is the SDK loaded.
 * @param service the name in traces where OTEL_SERVICE_NAME is not set
 * @returns sends what is left, and ends that
 */
export async function startTracing(
  service: string,
  env = process.env,
  clock = systemClock,
): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return async () => undefined;
  const { sendTraces } = await import('./send-traces.ts');
  started = true;
  const end = sendTraces(service, spans, clock);
  return async () => {
    await end();
    started = false;
  };
}
