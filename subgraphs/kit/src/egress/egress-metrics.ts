import { Counter, Gauge, type Registry } from 'prom-client';
import { readGauge } from '../primitives/read-metrics.ts';
import type { UpstreamError } from './upstream-error.ts';

type RequestOutcome = 'answered' | 'never_sent' | 'unknown' | 'refused' | 'aborted';

/** What is measured when the metrics are read. */
interface Measured {
  waiting(): number;
  openBreakers(): number;
}

/** Counts outgoing requests; without hosts, whose number has no limit. */
export class EgressMetrics {
  readonly openStreams: Gauge;
  readonly #requests: Counter<'outcome'>;

  /** @param registry where they are shown; without one, nowhere */
  constructor(registry: Registry | undefined, { waiting, openBreakers }: Measured) {
    const registers = registry ? [registry] : [];
    this.#requests = new Counter({
      name: 'egress_requests_total',
      help: 'Outgoing requests by outcome: answered, never_sent, unknown (sent, without a complete response), refused (by the rules, or for want of a place), aborted (by the caller).',
      labelNames: ['outcome'],
      registers,
    });
    this.openStreams = new Gauge({
      name: 'egress_open_streams',
      help: 'Responses that are being read.',
      registers,
    });
    const waits = 'Outgoing requests that wait for a connection.';
    readGauge(registers, 'egress_waiting_requests', waits, waiting);
    readGauge(registers, 'egress_open_breakers', 'Hosts whose circuit breaker is open.', openBreakers);
  }

  /** Counts a request that is over. */
  count(failure: UpstreamError | undefined): void {
    this.#requests.inc({ outcome: outcomeOf(failure) });
  }
}

function outcomeOf(failure: UpstreamError | undefined): RequestOutcome {
  if (failure === undefined || failure.fault === 'ANSWER') return 'answered';
  if (failure.fault === 'REFUSED') return 'refused';
  if (failure.fault === 'CALLER') return 'aborted';
  return failure.sent === 'NEVER' ? 'never_sent' : 'unknown';
}
