import type { ServerResponse } from 'node:http';
import { BoundedMap } from '@agg/kit';
import { type RateLimits, readCounter, type SharedCounter } from '@agg/kit/host';
import { type Caller, GatewayError } from '@agg/schema';
import type { Registry } from 'prom-client';

/** How many callers and tenants are counted at a time. */
export const mostCounts = 200_000;

/** One of the limits of a request, and what is counted for it. */
interface CountedLimit {
  policy: 'caller' | 'tenant';
  quota: number;
  count: RequestCount;
}

/**
 * Limits the requests per minute of authenticated callers, and of their tenants: one for HTTP, WebSockets and routes. A caller
 * without limits costs nothing.
 */
export class RequestRates {
  /** How many requests were refused, by the policy that refused them. */
  readonly refused = { caller: 0, tenant: 0 };
  readonly #counts = new BoundedMap<string, RequestCount>(mostCounts);
  readonly #shared: SharedCounter | undefined;

  /** @param limits where all processes count together; without it, or without Redis, this process counts alone */
  constructor(limits?: RateLimits) {
    this.#shared = limits?.sharedCounter('requests', 60);
  }

  /**
   * Counts a request of an authenticated caller. A refused request is not counted.
   * @param response gets the fields `RateLimit` and `RateLimit-Policy`
   * @throws RATE_LIMITED over the limit of the caller or of the tenant
   */
  admit(caller: Caller | null, response?: ServerResponse): void {
    if (!caller?.limits) return;
    const now = Date.now();
    const counted = this.#countedOf(caller, now);
    const full = counted.find(({ quota, count }) => count.counted >= quota);
    if (!full) for (const { count } of counted) count.take(now);
    if (response) describe(response, counted, now);
    if (full) throw this.#refusal(full, now);
  }

  #countedOf({ tenantId, id, limits = {} }: Caller, now: number): CountedLimit[] {
    const counted: CountedLimit[] = [];
    const { caller, tenant } = limits;
    if (caller)
      counted.push({ policy: 'caller', quota: caller, count: this.#countOf(`${tenantId} ${id}`, now) });
    if (tenant) counted.push({ policy: 'tenant', quota: tenant, count: this.#countOf(tenantId, now) });
    return counted;
  }

  #countOf(key: string, now: number): RequestCount {
    const known = this.#counts.get(key);
    if (known) return known.at(now);
    const count = new RequestCount(key, this.#shared);
    this.#counts.set(key, count);
    return count.at(now);
  }

  #refusal({ policy, quota, count }: CountedLimit, now: number): GatewayError {
    this.refused[policy] += 1;
    const retryAfter = secondsUntil(count.endsAt, now);
    const who = policy === 'caller' ? 'This caller' : 'The callers of this tenant together';
    const detail = `${who} may send ${quota} requests per minute. Retry in ${retryAfter} seconds, or ask an administrator for more.`;
    return new GatewayError('RATE_LIMITED', detail, { retryAfter });
  }
}

/** The header fields of draft-ietf-httpapi-ratelimit-headers, as Structured Fields. */
function describe(response: ServerResponse, counted: readonly CountedLimit[], now: number): void {
  const left = ({ policy, quota, count }: CountedLimit) =>
    `"${policy}";r=${Math.max(0, quota - count.counted)};t=${secondsUntil(count.endsAt, now)}`;
  response.setHeader('RateLimit', counted.map(left).join(', '));
  response.setHeader(
    'RateLimit-Policy',
    counted.map(({ policy, quota }) => `"${policy}";q=${quota};w=60`).join(', '),
  );
}

function secondsUntil(end: number, now: number): number {
  return Math.max(1, Math.ceil((end - now) / 1_000));
}

/** Adds the metrics of refused requests to a registry. */
export function measureRates({ refused }: Pick<RequestRates, 'refused'>, registry: Registry): void {
  readCounter([registry], {
    name: 'gateway_requests_over_limit_total',
    help: 'Refused requests: the caller or its tenant had sent as many in this minute as it may.',
    label: 'policy',
    totals: () => refused,
  });
}

/** Milliseconds. */
const minute = 60_000;
/** What a process has counted reaches the others after so many milliseconds, and what they have counted is known then. */
const exchangeEvery = 250;
/** By how much the same minute may end later: for Redis, where its first count arrives later, and for a clock that is set back. */
const tolerance = 1_000;

/**
 * The requests of one minute under one key: those of this process, and of others as of the last exchange. Counting
 * never waits: what is new goes to Redis a moment later, at most one exchange at a time. While Redis is slow or down,
 * the process counts alone.
 */
export class RequestCount {
  counted = 0;
  /** The end of the minute, in milliseconds since the epoch. */
  endsAt = 0;
  #unsent = 0;
  #exchangedAt = 0;
  #isExchanging = false;

  constructor(
    private readonly key: string,
    private readonly shared: SharedCounter | undefined,
  ) {}

  /** Begins a new minute where the last one has ended, or has yet to begin: then the clock was set back. */
  at(now: number): this {
    if (now < this.endsAt && this.endsAt <= now + minute + tolerance) return this;
    this.counted = 0;
    this.#unsent = 0;
    this.endsAt = now + minute;
    return this;
  }

  /** Counts one request. */
  take(now: number): void {
    this.counted += 1;
    if (!this.shared) return;
    this.#unsent += 1;
    if (this.#isExchanging) return;
    this.#isExchanging = true;
    // At most that long, also after the clock was set back.
    const wait = Math.min(exchangeEvery, Math.max(0, this.#exchangedAt + exchangeEvery - now));
    setTimeout(() => this.#exchange(), wait).unref();
  }

  async #exchange(): Promise<void> {
    const sent = this.#unsent;
    this.#unsent = 0;
    try {
      // The counts of a minute that has ended meanwhile belong to no other.
      const known = Date.now() < this.endsAt && sent > 0 && (await this.shared?.penalty(this.key, sent));
      if (known) this.#know(known.consumedPoints, Date.now() + known.msBeforeNext);
    } catch {
      // The connection has reported it. What was sent may have been counted: it is not sent twice.
    } finally {
      this.#isExchanging = false;
      this.#exchangedAt = Date.now();
      if (this.#unsent > 0) this.#continue();
    }
  }

  /** What has come during an exchange is sent by the next one, whether or not another request comes. */
  #continue(): void {
    this.#isExchanging = true;
    setTimeout(() => this.#exchange(), exchangeEvery).unref();
  }

  /** A minute of Redis that ends later has begun after this one, which ends first. */
  #know(total: number, endsAt: number): void {
    if (endsAt > this.endsAt + tolerance) return;
    this.endsAt = endsAt;
    this.counted = Math.max(this.counted, total + this.#unsent);
  }
}
