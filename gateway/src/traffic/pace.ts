import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedMap } from '@agg/kit';

export interface PaceOptions {
  bytesPerSecond: number;
  /** Whether the event loop is busy. */
  isBusy(): boolean;
  /** The tenants with calls in flight, who get equal parts. */
  tenants(): number;
}

/** With more tenants than these, the one that was used least recently starts anew. */
const tenantsKept = 10_000;

/**
 * Slows the bytes of calls down while the event loop is busy, so that what is not traffic gets its turns. An
 * idle process lets everything pass.
 */
export class Pace {
  /** When the bytes of a tenant that have passed will have taken their time, in milliseconds. */
  readonly #until = new BoundedMap<string, number>(tenantsKept);

  constructor(private readonly options: PaceOptions) {}

  /** Resolves when further bytes of the tenant may pass; nothing if they may pass now. */
  pass(tenant: string, bytes: number, signal: AbortSignal | undefined): Promise<void> | undefined {
    const { bytesPerSecond, isBusy, tenants } = this.options;
    if (!isBusy()) return undefined;
    const now = performance.now();
    const perMillisecond = bytesPerSecond / 1_000 / Math.max(1, tenants());
    const until = Math.max(now, this.#until.get(tenant) ?? 0) + bytes / perMillisecond;
    this.#until.set(tenant, until);
    return sleep(until - now, undefined, { signal });
  }
}
