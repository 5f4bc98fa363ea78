import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads on `/metrics`: requests, streams, and the process with its event loop. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'route' | 'method' | 'status'>;
  readonly streams: Gauge;

  /** @param counted how many there are of each at this moment, asked when the metrics are read */
  constructor(counted: { requests(): number; sockets(): number }) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'gateway_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its answer.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    new Gauge({
      name: 'gateway_http_requests_in_flight',
      help: 'Requests being answered.',
      registers,
      collect() {
        this.set(counted.requests());
      },
    });
    this.streams = new Gauge({
      name: 'gateway_subscriptions',
      help: 'Subscriptions that are open.',
      registers,
    });
    new Gauge({
      name: 'gateway_websocket_connections',
      help: 'WebSockets that are open.',
      registers,
      collect() {
        this.set(counted.sockets());
      },
    });
  }

  /** `route` is the pattern, never the path: ids would make a series of each. */
  observe(route: string, method: string, status: number, milliseconds: number): void {
    this.#requests.observe({ route, method, status }, milliseconds / 1000);
  }
}
