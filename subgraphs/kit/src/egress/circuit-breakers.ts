import { BoundedMap } from '../primitives/bounded-map.ts';
import { systemClock } from '../primitives/clock.ts';
import { refused, type UpstreamFault } from './upstream-error.ts';

/** When breakers open, and for how long. */
export interface BreakerOptions {
  /** Consecutive failures that open it. */
  failures: number;
  /** Milliseconds until a probe. */
  openMs: number;
}

interface Breaker {
  /** Consecutive failures: from the limit on, the breaker is open. */
  failures: number;
  /** When the next request may probe an open breaker, also where a probe has no result yet. On the monotonic clock. */
  probeAt: number;
  isProbed: boolean;
}

/** One request as its breaker sees it. */
export interface Attempt {
  /** The headers of the response are there. The end of a stream can be far: a probe is judged by its start. */
  answered(): void;
  /** @param fault who caused the failure; `undefined` without one */
  ended(fault: UpstreamFault | undefined): void;
}

/** Origins whose failures are remembered. Those without failures take no memory. */
const rememberedOrigins = 5_000;

/**
 * A circuit breaker for each origin: consecutive failures open it, then one probe decides. A failure is one
 * of the host: no connection, a reset, a deadline. Every answer is a success, also one with the status 503:
 * it concerns one path or one backend, and another tenant's requests to the same host may be answered.
 */
export class CircuitBreakers {
  readonly #breakers = new BoundedMap<string, Breaker>(rememberedOrigins);

  constructor(
    private readonly options: BreakerOptions,
    private readonly clock = systemClock,
  ) {}

  /** How many are open, or wait for the result of their probe. */
  get open(): number {
    return this.#breakers
      .values()
      .filter((breaker) => this.#isOpen(breaker))
      .reduce((count) => count + 1, 0);
  }

  /** @throws UPSTREAM_FAILED while the breaker is open and this request is not its probe */
  enter(origin: string): Attempt {
    const breaker = this.#breakers.get(origin);
    let probed = breaker && this.#isOpen(breaker) ? this.#beginProbe(breaker) : undefined;
    let isAnswered = false;
    return {
      answered: () => {
        isAnswered = true;
        // One more failure opens it again, until a response is complete.
        if (probed) this.#endProbe(probed, 0).failures = this.options.failures - 1;
        probed = undefined;
      },
      ended: (fault) => {
        if (probed) this.#endProbe(probed, fault === 'HOST' ? this.options.openMs : 0);
        else if (fault === 'HOST') this.#fail(origin);
        else if (isAnswered) this.#succeed(origin);
      },
    };
  }

  #isOpen({ failures }: Breaker): boolean {
    return failures >= this.options.failures;
  }

  /** Requests that began before the breaker opened, and end after it, change nothing. */
  #fail(origin: string): void {
    const breaker = this.#breakers.get(origin) ?? { failures: 0, probeAt: 0, isProbed: false };
    if (this.#isOpen(breaker)) return;
    breaker.failures += 1;
    breaker.probeAt = this.clock.now() + this.options.openMs;
    this.#breakers.set(origin, breaker);
  }

  #succeed(origin: string): void {
    const breaker = this.#breakers.get(origin);
    if (breaker && !this.#isOpen(breaker)) this.#breakers.delete(origin);
  }

  /** A probe can last as long as the body that it sends, so another one may begin meanwhile. */
  #beginProbe(breaker: Breaker): Breaker {
    const wait = breaker.probeAt - this.clock.now();
    if (wait > 0) {
      const seconds = breaker.isProbed ? 1 : Math.ceil(wait / 1_000);
      throw refused('The host of this URL failed several times in succession.', seconds);
    }
    breaker.isProbed = true;
    breaker.probeAt = this.clock.now() + this.options.openMs;
    return breaker;
  }

  #endProbe(breaker: Breaker, waitMs: number): Breaker {
    breaker.isProbed = false;
    breaker.probeAt = this.clock.now() + waitMs;
    return breaker;
  }
}
