import type { Clock } from '@agg/kit';
import type { Meter } from '@agg/kit/host';
import type { LaneLimits } from './lane-limits.ts';
import { TenantPace } from './tenant-pace.ts';

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
