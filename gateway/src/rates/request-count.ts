import type { SharedCounter } from '@agg/kit/host';

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
