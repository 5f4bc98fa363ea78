import { Gauge, Histogram, type Registry } from 'prom-client';

/** What operators see of hops. */
export class HopMetrics {
  /** From the raising of a kill switch to the end of a call that it stops, in the process of the call. */
  readonly stopped: Histogram;

  constructor(registry: Registry, running: () => number) {
    this.stopped = new Histogram({
      name: 'relay_kill_switch_seconds',
      help: 'Seconds from the raising of a kill switch until a running call is ended by it.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    });
    new Gauge({
      name: 'relay_calls_in_flight',
      help: 'Calls of agents that run in this process.',
      registers: [registry],
      collect() {
        this.set(running());
      },
    });
  }
}
