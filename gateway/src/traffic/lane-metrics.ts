import { Counter, Gauge, type Registry } from 'prom-client';
import type { Lane } from './lane.ts';

/** Adds the metrics of the lane, which are read whenever the metrics are read. */
export function measureLane(lane: Lane, registry: Registry): void {
  const gauge = (name: string, help: string, count: () => number): void => {
    const collect = (): void => metric.set(count());
    const metric: Gauge = new Gauge({ name, help, registers: [registry], collect });
  };
  gauge('traffic_calls_in_flight', 'Calls of routes in flight.', () => lane.running);
  gauge('traffic_calls_waiting', 'Calls of routes that wait for a place.', () => lane.waiting);
  countBy(registry, {
    name: 'traffic_calls_refused_total',
    help: 'Refused calls of routes: the tenant had used its share, or the lane was full.',
    label: 'reason',
    counts: () => lane.refused,
  });
  countBy(registry, {
    name: 'traffic_bytes_total',
    help: 'Bytes of bodies of calls: in, those of requests; out, those of answers.',
    label: 'direction',
    counts: () => ({ in: lane.bytes.received, out: lane.bytes.sent }),
  });
}

interface Counts {
  name: string;
  help: string;
  label: string;
  /** The totals so far, by the values of the label. */
  counts(): Readonly<Record<string, number>>;
}

function countBy(registry: Registry, { name, help, label, counts }: Counts): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, total] of Object.entries(counts())) this.inc({ [label]: value }, total);
    },
  });
}
