import { readCounter, readGauge } from '@agg/kit/host';
import type { Registry } from 'prom-client';
import type { Lane } from './lane.ts';

/** Adds the metrics of the lane, which are read whenever the metrics are read. */
export function measureLane(lane: Lane, registry: Registry): void {
  const registers = [registry];
  const waits = 'Calls of routes that wait for a place.';
  const running =
    'Calls of routes in flight, without those whose answers are streams of events that have begun.';
  readGauge(registers, 'traffic_calls_in_flight', running, () => lane.running);
  const streams = 'Streams of events of routes that have begun.';
  readGauge(registers, 'traffic_streams_in_flight', streams, () => lane.streams);
  readGauge(registers, 'traffic_calls_waiting', waits, () => lane.waiting);
  readCounter(registers, {
    name: 'traffic_calls_refused_total',
    help: 'Refused calls of routes: the tenant had used its share, or the lane was full.',
    label: 'reason',
    totals: () => lane.refused,
  });
  readCounter(registers, {
    name: 'traffic_bytes_total',
    help: 'Bytes of bodies of calls: in, those of requests; out, those of answers.',
    label: 'direction',
    totals: () => ({ in: lane.bytes.received, out: lane.bytes.sent }),
  });
}
