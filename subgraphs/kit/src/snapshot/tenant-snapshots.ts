import type { EventAction } from '@agg/schema';
import type { MovedHead } from '../ledger/ledger-heads.ts';
import { systemClock } from '../primitives/clock.ts';
import type { Snapshot } from './define-snapshot.ts';
import type { WatchedTenant } from './heartbeat.ts';
import { freshFor, HeldValue } from './held-value.ts';

/** Why a value is dropped: a wake-up told of the change, or only the check has found it. */
export type DropCause = 'wake' | 'check';

/**
 * The snapshots of one tenant. A wake-up only makes them doubtful; what the next check finds in the ledger drops those
 * that it concerns and confirms the others. So neither a wake-up about something else nor a repeated one loads anything.
 */
export class TenantSnapshots implements WatchedTenant {
  seq: number | null = null;
  /** When it was last used, in milliseconds of the monotonic clock. */
  usedAt: number;
  readonly #held = new Map<Snapshot, HeldValue<unknown>>();
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #wokenAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly tenantId: string,
    private readonly onDrop: (cause: DropCause) => void,
    private readonly clock = systemClock,
  ) {
    this.usedAt = clock.now();
  }

  /** The number of values. */
  get size(): number {
    return [...this.#held.values()].filter(({ loaded, isDropped }) => loaded && !isDropped).length;
  }

  /** Whether a check since the last wake-up, and in the last second, has found the tenant. */
  get isConfirmed(): boolean {
    return this.#confirmedAt > this.#wokenAt && this.clock.now() - this.#confirmedAt < freshFor;
  }

  /** The value that a caller may use without waiting. */
  usable<T>(snapshot: Snapshot<T>, since: number): { value: T } | undefined {
    const held = this.#held.get(snapshot) as HeldValue<T> | undefined;
    return held && this.isUsable(held, since) ? held.loaded : undefined;
  }

  /** @param since when the caller asked */
  isUsable(held: HeldValue<unknown>, since: number): boolean {
    return held.isUsable(since, this.#wokenAt);
  }

  /** The value as it is held or being loaded; otherwise it is loaded from now on. */
  hold<T>(snapshot: Snapshot<T>, load: () => Promise<T>): HeldValue<T> {
    const known = this.#held.get(snapshot) as HeldValue<T> | undefined;
    if (known && !known.isDropped) return known;
    const held = new HeldValue(load, known?.loading, snapshot.lastsFor, this.clock);
    this.#held.set(snapshot, held);
    return held;
  }

  /** @param actions of the commits; `undefined`: any */
  wake(actions: readonly EventAction[] | undefined): void {
    const isConcerned = [...this.#held.keys()].some((snapshot) => concerns(snapshot, actions));
    if (isConcerned) this.#wokenAt = this.clock.now();
  }

  confirm(moved: MovedHead | undefined, askedAt: number): void {
    if (moved) this.#follow(moved);
    for (const held of this.#held.values()) if (!held.isDropped) held.confirm(askedAt);
    this.#confirmedAt = askedAt;
  }

  #follow({ seq, actions }: MovedHead): void {
    // A chain that has become shorter is that of a restored database.
    const concerning = seq < (this.seq ?? 0) ? undefined : actions;
    const cause = this.#wokenAt > this.#confirmedAt ? 'wake' : 'check';
    for (const [snapshot, held] of this.#held) {
      if (held.isDropped || !held.isBegun || !concerns(snapshot, concerning)) continue;
      held.drop();
      this.onDrop(cause);
    }
    this.seq = seq;
  }
}

function concerns({ droppedBy }: Snapshot, actions: readonly EventAction[] | undefined): boolean {
  return !actions || droppedBy.some((event) => actions.includes(event));
}
