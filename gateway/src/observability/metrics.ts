import { HttpMetrics, readCounter, readGauge } from '@agg/kit/host';
import { Gauge, Histogram, Registry } from 'prom-client';

/** Current numbers, read whenever the metrics are read. */
export interface CurrentNumbers {
  requests(): number;
  sockets(): number;
  /** Sockets that were not opened, by reason. */
  socketsRefused(): Readonly<Record<string, number>>;
  /** Connections, by what becomes of them. */
  connections(): Readonly<Record<string, number>>;
  /** Operations: those that run and wait, and those that were refused, by reason. */
  admission: { running: number; waiting: number; shed: Readonly<Record<string, number>> };
  /** Documents that were refused because their requester had used up its planning time. */
  planning: { refused: number };
}

/** How a fetch from a subgraph has ended: with data, with errors beside or instead of it, or not at all. */
export type FetchOutcome = 'ok' | 'errors' | 'failed';

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The Prometheus metrics of the gateway's own parts. */
export class Metrics {
  readonly registry = new Registry();
  readonly http = new HttpMetrics(this.registry, 'gateway');
  readonly streams: Gauge;
  readonly #fetches: Histogram<'subgraph' | 'outcome'>;
  readonly #events: Histogram;

  constructor(counted: CurrentNumbers) {
    const registers = [this.registry];
    this.streams = new Gauge({ name: 'gateway_subscriptions', help: 'Open subscriptions.', registers });
    this.#fetches = new Histogram({
      name: 'gateway_fetch_duration_seconds',
      help: 'Time in seconds of a fetch from a subgraph, by outcome: ok; errors: the subgraph reports some; failed: no answer.',
      labelNames: ['subgraph', 'outcome'],
      buckets,
      registers,
    });
    this.#events = new Histogram({
      name: 'gateway_event_duration_seconds',
      help: 'Time in seconds from the arrival of an event at a subscription until it is ready for its subscribers.',
      buckets,
      registers,
    });
    showCurrent(registers, counted);
    countRefusals(registers, counted);
  }

  /** Measures a fetch that is over. */
  readonly fetched = (subgraph: string, outcome: FetchOutcome, milliseconds: number): void =>
    this.#fetches.observe({ subgraph, outcome }, milliseconds / 1_000);

  /** @returns what to call when the event is ready */
  readonly event = (): (() => void) => this.#events.startTimer();
}

function showCurrent(
  registers: Registry[],
  { requests, sockets, connections, admission }: CurrentNumbers,
): void {
  readGauge(registers, 'gateway_http_requests_in_flight', 'Requests in progress.', requests);
  readGauge(registers, 'gateway_websocket_connections', 'Open WebSocket connections.', sockets);
  readGauge(registers, 'gateway_operations_running', 'Operations in execution.', () => admission.running);
  const waits = 'Requests waiting for execution.';
  readGauge(registers, 'gateway_operations_waiting', waits, () => admission.waiting);
  new Gauge({
    name: 'gateway_connections',
    help: 'Connections by state: served, waiting (beyond the limits of their address), resting (not read for a while after refusals).',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(connections())) this.set({ state }, value);
    },
  });
}

function countRefusals(registers: Registry[], { admission, planning, socketsRefused }: CurrentNumbers): void {
  readCounter(registers, {
    name: 'gateway_operations_shed_total',
    help: 'Refused operations: the tenant or address had used its share, or the process had no free place.',
    label: 'reason',
    totals: () => admission.shed,
  });
  readCounter(registers, {
    name: 'gateway_documents_refused_total',
    help: 'New GraphQL documents refused because their tenant or address had used up its time for planning.',
    label: 'reason',
    totals: () => ({ planning: planning.refused }),
  });
  readCounter(registers, {
    name: 'gateway_sockets_refused_total',
    help: 'WebSockets that were not opened, by the limit that was reached, origin, or stopping.',
    label: 'reason',
    totals: socketsRefused,
  });
}
