import { GatewayError } from '@agg/schema';
import type { LaneCounts } from './lane-call.ts';
import type { LaneLimits } from './lane-limits.ts';

/** Why a call is refused: its tenant has used its share, or the lane is full. */
export type LaneBound = 'tenant' | 'lane';

/** The calls of one tenant, or of one network address without a caller. */
export class LaneTenant implements LaneCounts {
  /** How many are in flight, without the streams. */
  running = 0;
  streams = 0;

  /** @param inLane how many calls of all tenants are in flight */
  constructor(
    private readonly limits: LaneLimits,
    private readonly inLane: () => number,
  ) {}

  /** Whether it may begin one more. */
  get fits(): boolean {
    const { places, kept } = this.limits;
    const open = this.running < kept.few ? places : places * (1 - kept.part);
    return this.bound === 'lane' && this.inLane() < open;
  }

  get isIdle(): boolean {
    return this.running === 0 && this.streams === 0;
  }

  /** What keeps it from beginning one more when it may not. */
  get bound(): LaneBound {
    return this.running >= this.limits.tenant ? 'tenant' : 'lane';
  }
}

/** The errors of refused calls. */
export const laneRefusals: Record<LaneBound, () => GatewayError> = {
  tenant: () =>
    new GatewayError(
      'RATE_LIMITED',
      'Too many calls of this tenant or address are in flight. Wait for some to end.',
      { retryAfter: 5 },
    ),
  lane: () =>
    new GatewayError('UNAVAILABLE', 'Too many calls are in flight. Retry in a moment.', { retryAfter: 5 }),
};
