import { readCounter, readGauge } from '@agg/kit/host';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from '../admission/admission.ts';

/** Current numbers, read whenever the metrics are read. */
export interface Counted {
  requests(): number;
  sockets(): number;
  admission: Pick<Admission, 'running' | 'waiting' | 'shed'>;
}

/** The Prometheus metrics on `/metrics`: requests, streams, and the process with its event loop. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'route' | 'method' | 'status'>;
  readonly streams: Gauge;

  constructor(counted: Counted) {
    const registers = [this.registry];
    const { admission } = counted;
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'gateway_http_request_duration_seconds',
      help: 'Time in seconds from the headers of a request to the end of its response.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    this.streams = new Gauge({
      name: 'gateway_subscriptions',
      help: 'Open subscriptions.',
      registers,
    });
    readGauge(registers, 'gateway_http_requests_in_flight', 'Requests in progress.', counted.requests);
    readGauge(registers, 'gateway_websocket_connections', 'Open WebSocket connections.', counted.sockets);
    readGauge(registers, 'gateway_operations_running', 'Operations in execution.', () => admission.running);
    readGauge(
      registers,
      'gateway_operations_waiting',
      'Requests waiting for execution.',
      () => admission.waiting,
    );
    readCounter(registers, {
      name: 'gateway_operations_shed_total',
      help: 'Refused operations: the holder had used its share, or the process had no free place.',
      label: 'reason',
      totals: () => admission.shed,
    });
  }

  /** `route` is the pattern, not the path: ids would create one series each. */
  observe(route: string, method: string, status: number, milliseconds: number): void {
    this.#requests.observe({ route, method, status }, milliseconds / 1000);
  }
}
