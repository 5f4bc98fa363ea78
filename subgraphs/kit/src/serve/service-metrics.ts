import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { productVersion } from '../process/product-version.ts';
import { measureReadiness } from '../process/readiness-metrics.ts';
import type { Watched } from '../process/watched.types.ts';
import { measureTracing } from '../tracing/start-tracing.ts';

/** Adds what every process shows: Node, the version, and whether it is ready. */
export function measureService(registry: Registry, watched: Pick<Watched, 'reasons'>): void {
  collectDefaultMetrics({ register: registry });
  measureTracing(registry);
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; the label is the version of the product.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: productVersion }, 1);
  measureReadiness(registry, watched);
}
