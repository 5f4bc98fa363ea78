import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { productVersion } from '../process/product-version.ts';
import type { Watched } from '../process/watched.types.ts';
import { measureTracing } from '../tracing/start-tracing.ts';

/** Adds what every process shows: Node, the version, and whether it is ready. */
export function measureService(registry: Registry, { reasons }: Pick<Watched, 'reasons'>): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  measureTracing(registry);
  new Gauge({
    name: 'service_build_info',
    help: 'Always 1; the label is the version of the product.',
    labelNames: ['version'],
    registers,
  }).set({ version: productVersion }, 1);
  const failed = new Gauge({
    name: 'service_failed_parts',
    help: 'Always 1; one series for each part that prevents service now, as /ready names it.',
    labelNames: ['part'],
    registers,
  });
  new Gauge({
    name: 'service_ready',
    help: 'Whether /ready answers 200: 1 or 0.',
    registers,
    async collect() {
      const parts = Object.keys(await reasons());
      failed.reset();
      for (const part of parts) failed.set({ part }, 1);
      this.set(parts.length === 0 ? 1 : 0);
    },
  });
}
