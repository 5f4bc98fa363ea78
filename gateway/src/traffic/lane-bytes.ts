import type { Meter } from '@agg/kit/host';
import type { LaneLimits } from './lane-limits.ts';
import type { Pace } from './pace.ts';

/** The bytes that have passed through the lane, and their pace. */
export class LaneBytes {
  /** Bytes of requests, and of answers. */
  received = 0;
  sent = 0;

  constructor(
    private readonly pace: Pace,
    private readonly least: LaneLimits['least'],
  ) {}

  /** Resolves when a call of the tenant may begin; nothing if it may begin now. */
  begin(tenant: string, signal: AbortSignal): Promise<void> | undefined {
    return this.pace.pass(tenant, this.least.call, signal);
  }

  /** Counts the bytes of one call. */
  of(tenant: string, signal: AbortSignal): { received: Meter; sent: Meter } {
    const pass = (bytes: number) => this.pace.pass(tenant, Math.max(bytes, this.least.chunk), signal);
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
}
