import { type EventAction, GatewayError } from '@agg/schema';
import type { MovedHead } from '../ledger/ledger-heads.ts';
import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';
import type { Snapshot } from './define-snapshot.ts';
import type { WatchedTenant } from './heartbeat.ts';

/** The refusal of a decision for which nothing current enough is known. */
export function unconfirmed(): GatewayError {
  const detail = 'What applies to this request could not be confirmed in time. Retry in a moment.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 1 });
}

/** Milliseconds after which a value may no longer be used unless it was confirmed again. */
const freshFor = 1_000;

/** Milliseconds that loading a value may take. */
const loadWithin = 5_000;

/**
 * A value of one tenant, from the moment when it is first asked for. Times are milliseconds of the monotonic clock, taken
 * before the query that they stand for: a process that stood still makes no value look newer.
 */
class HeldValue<T> {
  /** Rejects with the error of a load that has failed. */
  readonly loading: Promise<T>;
  /** Once it is loaded. */
  loaded: { value: T } | undefined;
  #isDropped = false;
  /** From then on, time may have changed it. */
  #endsAt = Number.POSITIVE_INFINITY;
  #begunAt = Number.POSITIVE_INFINITY;
  /** The last moment at which it is known to have been current. */
  #currentAt = Number.NEGATIVE_INFINITY;

  /**
   * @param previous the load of the value before, which ends first: a slow load under many changes runs once at a time.
   * One that takes longer than a load may is not waited for: its connection may be dead, and it would never end.
   * @param lastsFor as in `Snapshot`
   */
  constructor(
    load: () => Promise<T>,
    previous: Promise<unknown> | undefined,
    lastsFor?: (value: T) => number,
    private readonly clock = systemClock,
  ) {
    this.loading = this.#load(load, previous, lastsFor);
    // Those who wait for it get the error; for the next one it is loaded anew.
    this.loading.catch(() => this.drop());
  }

  /** Whether what it was loaded from has changed since its load began, or its time is over. */
  get isDropped(): boolean {
    return this.#isDropped || this.clock.now() >= this.#endsAt;
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Whether its load has begun: only a change after that can make it old. */
  get isBegun(): boolean {
    return this.#begunAt < Number.POSITIVE_INFINITY;
  }

  /** Nothing that it was loaded from had changed at that moment. */
  confirm(at: number): void {
    this.#currentAt = Math.max(this.#currentAt, at);
  }

  /**
   * Whether a caller may use it now.
   * @param since when the caller asked: a value that was loaded for it is good, although a change came meanwhile
   * @param wokenAt the last wake-up that told of a change
   */
  isUsable(since: number, wokenAt: number): boolean {
    if (this.clock.now() - this.#currentAt >= freshFor) return false;
    return this.#begunAt >= since || (!this.isDropped && this.#currentAt > wokenAt);
  }

  async #load(
    load: () => Promise<T>,
    previous: Promise<unknown> | undefined,
    lastsFor: ((value: T) => number) | undefined,
  ): Promise<T> {
    await previous?.catch(() => undefined);
    this.#begunAt = this.clock.now();
    this.#currentAt = this.#begunAt;
    const value = freeze(await within(loadWithin, load, unconfirmed, this.clock));
    if (lastsFor) this.#endsAt = this.#begunAt + lastsFor(value);
    this.loaded = { value };
    return value;
  }
}

/** The methods by which maps and sets change, which freezing alone leaves. */
const changes = ['set', 'add', 'delete', 'clear'];

/** Makes data unchangeable, with everything in it but binary data, which cannot be frozen. */
function freeze<T>(data: T): T {
  if (Object.isFrozen(data) || typeof data === 'function' || ArrayBuffer.isView(data)) return data;
  if (data instanceof Map || data instanceof Set)
    for (const name of changes) Object.defineProperty(data, name, { value: refuse });
  Object.freeze(data);
  for (const part of partsOf(data)) freeze(part);
  return data;
}

function partsOf(data: unknown): unknown[] {
  if (data instanceof Map) return [...data.keys(), ...data.values()];
  return data instanceof Set ? [...data] : Object.values(data as object);
}

function refuse(): never {
  throw new TypeError('A value that requests share cannot be changed.');
}

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
