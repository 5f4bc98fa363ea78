import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedMap } from '@agg/kit';
import type { Meter } from '@agg/kit/host';
import type { LaneLimits } from './lane-limits.ts';

export interface LaneBytesOptions extends Pick<LaneLimits, 'bytesPerSecond' | 'least'> {
  /** Whether the event loop is busy. */
  isBusy(): boolean;
  /** The part of a processor that this process gets: the rate is for a whole one. */
  share(): number;
  /** How many tenants have calls in flight: they get equal parts. */
  tenants(): number;
}

/** With more tenants than these, the one that was used least recently starts anew. */
const tenantsKept = 10_000;

/**
 * The bytes that pass through the lane. While the event loop is busy, it slows them down, so that what is not
 * traffic gets its turns. An idle process lets everything pass.
 */
export class LaneBytes {
  /** Bytes of requests, and of answers. */
  received = 0;
  sent = 0;
  /** When the bytes of a tenant that have passed will have taken their time, in milliseconds. */
  readonly #until = new BoundedMap<string, number>(tenantsKept);

  constructor(private readonly options: LaneBytesOptions) {}

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

  #pass(tenant: string, bytes: number, signal: AbortSignal): Promise<void> | undefined {
    const { bytesPerSecond, isBusy, share, tenants } = this.options;
    if (!isBusy()) return undefined;
    const now = performance.now();
    const perMillisecond = ((bytesPerSecond / 1_000) * share()) / Math.max(1, tenants());
    const until = Math.max(now, this.#until.get(tenant) ?? 0) + bytes / perMillisecond;
    this.#until.set(tenant, until);
    return sleep(until - now, undefined, { signal });
  }
}
