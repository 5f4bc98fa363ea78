import { systemClock } from '../primitives/clock.ts';
import { within } from '../primitives/within.ts';
import { unconfirmed } from './unconfirmed.ts';

/** Milliseconds after which a value may no longer be used unless it was confirmed again. */
export const freshFor = 1_000;

/** Milliseconds that loading a value may take. */
const loadWithin = 5_000;

/**
 * A value of one tenant, from the moment when it is first asked for. Times are milliseconds of the monotonic clock, taken
 * before the query that they stand for: a process that stood still makes no value look newer.
 */
export class HeldValue<T> {
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
