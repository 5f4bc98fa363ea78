import type { LaneLimits } from './lane-limits.ts';

/** The calls of one tenant, or of one network address without a caller. */
export class LaneTenant {
  /** How many are in flight. */
  running = 0;

  /** @param inLane how many calls of all tenants are in flight */
  constructor(
    private readonly limits: LaneLimits,
    private readonly inLane: () => number,
  ) {}

  /** Whether it may begin one more. */
  get fits(): boolean {
    const { places, kept } = this.limits;
    const open = this.running < kept.few ? places : places * (1 - kept.part);
    return !this.hasAll && this.inLane() < open;
  }

  /** Whether it has used its share. */
  get hasAll(): boolean {
    return this.running >= this.limits.tenant;
  }
}
