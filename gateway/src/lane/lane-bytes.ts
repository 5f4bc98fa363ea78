import type { Clock } from '@agg/kit';
import type { Meter } from '@agg/kit/host';
import type { LaneLimits } from './lane-limits.ts';

export interface LaneBytesOptions extends Pick<LaneLimits, 'bytesPerSecond' | 'least' | 'pause'> {
  /** Whether the event loop is busy. */
  isBusy(): boolean;
  /** The part of a processor that this process gets: the rate is for a whole one. */
  share(): number;
  clock: Clock;
}

/** The rate for at most this time is given at once, in milliseconds: more would block the event loop again. */
export const longestInterval = 100;

/**
 * The bytes that pass through the lane. While the event loop is busy, it slows them down, so that what is not
 * traffic gets its turns. An idle process lets everything pass.
 */
export class LaneBytes {
  /** Bytes of requests, and of answers. */
  received = 0;
  sent = 0;
  /** The tenants whose bytes came lately or wait: they share the rate. */
  readonly #paces = new Map<string, TenantPace>();
  #refilledAt: number;

  constructor(private readonly options: LaneBytesOptions) {
    this.#refilledAt = options.clock.now();
  }

  /** Resolves when a call of the tenant may begin; nothing if it may begin now. */
  begin(tenant: string, signal: AbortSignal): Promise<void> | undefined {
    return this.#pass(tenant, this.options.least.call, signal);
  }

  /** Counts the bytes of one call. */
  of(tenant: string, signal: AbortSignal): { received: Meter; sent: Meter } {
    const pass = (bytes: number) => this.#pass(tenant, Math.max(bytes, this.options.least.chunk), signal);
    return {
      received: (bytes) => {
        this.received += bytes;
        return pass(bytes);
      },
      sent: (bytes) => {
        this.sent += bytes;
        return pass(bytes);
      },
    };
  }

  /** Gives the tenants their parts of the time since the last refill; called at intervals. */
  refill(): void {
    const { isBusy, bytesPerSecond, share, clock } = this.options;
    const now = clock.now();
    const seconds = Math.min(now - this.#refilledAt, longestInterval) / 1_000;
    this.#refilledAt = now;
    if (!isBusy()) this.#end();
    const part = (bytesPerSecond * share() * seconds) / this.#paces.size;
    for (const [tenant, pace] of this.#paces) if (!pace.give(part)) this.#paces.delete(tenant);
  }

  #pass(tenant: string, bytes: number, signal: AbortSignal): Promise<void> | undefined {
    if (!this.options.isBusy()) return undefined;
    const pace = this.#paces.get(tenant) ?? new TenantPace(this.options.pause, this.options.clock);
    this.#paces.set(tenant, pace);
    return pace.pass(bytes, signal);
  }

  #end(): void {
    for (const pace of this.#paces.values()) pace.end();
    this.#paces.clear();
  }
}

/** A chunk that waits. */
interface WaitingChunk {
  bytes: number;
  /** Milliseconds. */
  since: number;
  go(): void;
}

/** The chunks of one tenant in a busy process. One passes as soon as those before it have taken their time. */
export class TenantPace {
  /** Bytes that have passed and have not taken their time yet; below zero: bytes that may pass at once. */
  #debt = 0;
  /** Whether a chunk has come since the last part. */
  #isUsed = false;
  /** First in, first out. */
  readonly #waiting = new Set<WaitingChunk>();

  /** @param longest how long a chunk waits at most, in milliseconds */
  constructor(
    private readonly longest: number,
    private readonly clock: Clock,
  ) {}

  /** Resolves when these bytes may pass; nothing if they may now. @throws the signal's reason */
  pass(bytes: number, signal: AbortSignal): Promise<void> | undefined {
    this.#isUsed = true;
    if (this.#debt > 0 || this.#waiting.size > 0) return this.#wait(bytes, signal);
    this.#debt += bytes;
    return undefined;
  }

  /**
   * Gives the tenant its part of the rate, which it can use until the next one.
   * @returns whether it needs further ones
   */
  give(bytes: number): boolean {
    this.#debt = Math.max(-bytes, this.#debt - bytes);
    const oldest = this.clock.now() - this.longest;
    for (const one of this.#waiting) {
      if (this.#debt <= 0) this.#debt += one.bytes;
      else if (one.since > oldest) break;
      one.go();
    }
    const isNeeded = this.#isUsed || this.#waiting.size > 0 || this.#debt > 0;
    this.#isUsed = false;
    return isNeeded;
  }

  /** Lets everything pass. */
  end(): void {
    for (const one of this.#waiting) one.go();
  }

  #wait(bytes: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (then: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      this.#waiting.delete(waiting);
      then();
    };
    const onAbort = (): void => leave(() => reject(signal.reason));
    const waiting: WaitingChunk = { bytes, since: this.clock.now(), go: () => leave(resolve) };
    this.#waiting.add(waiting);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    return promise;
  }
}
