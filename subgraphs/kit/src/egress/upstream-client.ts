import { Counter, Gauge, type Registry } from 'prom-client';
import type { Dispatcher } from 'undici';
import { readGauge } from '../primitives/read-metrics.ts';
import { currentTraceparent, inSpan, SpanKind } from '../tracing/spans.ts';
import { type Attempt, type BreakerOptions, CircuitBreakers } from './circuit-breakers.ts';
import type { PlaceKind, StreamAnswer, StreamRequest } from './egress.ts';
import type { ConnectionOptions } from './guarded-agent.ts';
import { guardUrl, type UrlRules } from './guarded-url.ts';
import { HttpExchange } from './http-exchange.ts';
import { Places } from './places.ts';
import { responseBody } from './response-body.ts';
import { requestBody, type Transferred, transfer } from './transfer.ts';
import { UpstreamError } from './upstream-error.ts';

type RequestOutcome = 'answered' | 'never_sent' | 'unknown' | 'refused' | 'aborted';

/** What is measured when the metrics are read. */
interface Measured {
  waiting(): number;
  openBreakers(): number;
}

/** Counts outgoing requests; without hosts, whose number has no limit. */
class EgressMetrics {
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

/** What outgoing requests may reach, and their limits. */
export interface ClientOptions extends UrlRules, ConnectionOptions {
  /** Calls under way at a time to one origin, and to all of them. */
  connectionsPerHost: number;
  connections: number;
  /** Streams that are open at a time with one origin, and with all of them. */
  streamsPerHost: number;
  streams: number;
  /** Calls of one tenant that may wait for one origin, and streams; ten times as many for a place among all. */
  waitingPerTenant: number;
  /** Milliseconds for a place. */
  placeTimeout: number;
  breaker: BreakerOptions;
  /** Where the metrics are shown. */
  metrics?: Registry;
}

/** Sends every outgoing request. */
export class UpstreamClient {
  #agent: Promise<Dispatcher> | undefined;
  readonly #places: Record<Exclude<PlaceKind, 'NONE'>, Places>;
  readonly #breakers: CircuitBreakers;
  readonly #metrics: EgressMetrics;

  constructor(private readonly options: ClientOptions) {
    const { connectionsPerHost, connections, streamsPerHost, streams, waitingPerTenant } = options;
    this.#places = {
      CALL: new Places({ perHost: connectionsPerHost, all: connections, waitingPerTenant }),
      STREAM: new Places({ perHost: streamsPerHost, all: streams, waitingPerTenant }),
    };
    this.#breakers = new CircuitBreakers(options.breaker, options.clock);
    this.#metrics = new EgressMetrics(options.metrics, {
      waiting: () => this.#places.CALL.waiting + this.#places.STREAM.waiting,
      openBreakers: () => this.#breakers.open,
    });
  }

  /** See `Egress`. The host learns the trace, to continue it; the span ends with the headers of the response. */
  open(text: string, request: StreamRequest): Promise<StreamAnswer> {
    const attributes = { 'http.request.method': request.method };
    const span = { name: `egress ${request.method}`, kind: SpanKind.CLIENT, attributes };
    return inSpan(span, () => this.#open(text, request));
  }

  async #open(text: string, request: StreamRequest): Promise<StreamAnswer> {
    const exchange = new HttpExchange(request, this.options.clock);
    exchange.onOver(() => this.#metrics.count(exchange.failure));
    try {
      const body = requestBody(request, exchange);
      const url = guardUrl(text, this.options);
      const attempt = await this.#admit(url.origin, request, exchange);
      const outgoing = dispatchOptions(url, { ...request, body });
      const response = await transfer(await this.#openAgent(), outgoing, request, exchange);
      attempt.answered();
      return this.#answer(response, request, exchange);
    } catch (error) {
      throw exchange.fail(error);
    }
  }

  /** Its library is loaded with the first request: many processes never send one. */
  #openAgent(): Promise<Dispatcher> {
    this.#agent ??= import('./guarded-agent.ts').then(({ guardedAgent }) => guardedAgent(this.options));
    return this.#agent;
  }

  async #admit(
    origin: string,
    { tenantId, place = 'CALL' }: StreamRequest,
    exchange: HttpExchange,
  ): Promise<Attempt> {
    if (place !== 'NONE') {
      const places = this.#places[place];
      const refusal = () => places.refusal(origin, tenantId);
      exchange.waitFor('CONNECTION', this.options.placeTimeout, refusal);
      exchange.onOver(await places.take(origin, tenantId, exchange.signal));
    }
    exchange.signal.throwIfAborted();
    // After the wait: the requests that wait for a host need not wait for it to fail one by one.
    const attempt = this.#breakers.enter(origin);
    exchange.onOver(() => attempt.ended(exchange.failure?.fault));
    exchange.waitFor('CONNECTION', this.options.connectTimeout);
    return attempt;
  }

  #answer(
    { status, headers, body }: Transferred,
    request: StreamRequest,
    exchange: HttpExchange,
  ): StreamAnswer {
    if (status >= 300 && status < 400)
      throw unusable(`The URL redirects (${status}). Send the URL that it redirects to.`);
    if (status > 599)
      throw unusable(`The host of this URL sent a status that HTTP does not have (${status}).`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw unusable('The host of this URL sent a compressed response. Compression was not requested.');
    this.#metrics.openStreams.inc();
    exchange.onOver(() => this.#metrics.openStreams.dec());
    return {
      status,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body: responseBody(body, request, exchange),
    };
  }
}

function dispatchOptions(url: URL, { method, headers, body }: StreamRequest): Dispatcher.DispatchOptions {
  return {
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: headersOf(headers),
    // The library accepts iterables as bodies, and its type does not list them.
    body: body as Buffer | string | undefined,
  };
}

function headersOf(headers: StreamRequest['headers'] = {}): Record<string, string> {
  const named = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  // The host is that of the URL, which was checked.
  delete named.host;
  return {
    'user-agent': 'agent-governance-gateway',
    ...named,
    ...currentTraceparent(),
    // Not compressed: a small compressed answer could expand to any size.
    'accept-encoding': 'identity',
  };
}

function unusable(reason: string): UpstreamError {
  return new UpstreamError(reason, { sent: 'UNKNOWN', fault: 'ANSWER' });
}
