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
