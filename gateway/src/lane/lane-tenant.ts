import { GatewayError } from '@agg/schema';
import type { LaneLimits } from './lane-limits.ts';

/** How many calls are in flight, and apart from them those whose answers are streams of events that have begun. */
export interface LaneCounts {
  running: number;
  streams: number;
}

/** What a call in flight counts for. */
interface CallCounts {
  lane: LaneCounts;
  tenant: LaneCounts;
  limits: Pick<LaneLimits, 'streams'>;
  /** Called when its place among the calls is free, and when its stream has ended. */
  freed(): void;
}

/** A call that is counted among those in flight, then perhaps among the streams, until it is left. */
export class LaneCall {
  #among: keyof LaneCounts | undefined = 'running';

  constructor(private readonly counted: CallCounts) {}

  /** Its answer is a stream of events that has begun: it counts among the streams, where these have room. */
  readonly stream = (): void => {
    const { lane, tenant, limits } = this.counted;
    const hasRoom = lane.streams < limits.streams.all && tenant.streams < limits.streams.tenant;
    if (this.#among === 'running' && hasRoom) this.#move('streams');
  };

  /** Frees the place; further calls do nothing. */
  readonly leave = (): void => {
    if (this.#among) this.#move(undefined);
  };

  #move(to: keyof LaneCounts | undefined): void {
    const { lane, tenant, freed } = this.counted;
    for (const counts of [lane, tenant]) {
      if (this.#among) counts[this.#among] -= 1;
      if (to) counts[to] += 1;
    }
    this.#among = to;
    freed();
  }
}

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
