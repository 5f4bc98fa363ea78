import { systemClock } from '@agg/kit';
import type { GatewayError } from '@agg/schema';
import { type AdmissionLimits, admissionLimits } from './admission-limits.ts';
import type { Asker, Holder } from './holder.ts';
import { Holders } from './holders.ts';
import { Lines } from './lines.ts';
import { Pulse, type PulseSources } from './pulse.ts';
import { type Shed, shedErrors } from './shed-errors.ts';
import { Squeeze } from './squeeze.ts';

/**
 * Limits how many operations this process runs at a time, over every transport. An operation without a place
 * waits in the line of its holder; the next place goes to the holder with the fewest running operations.
 */
export class Admission {
  /** How many requests were not executed, by reason. */
  readonly shed: Record<Shed, number> = { share: 0, places: 0 };
  /** How many operations are running. */
  running = 0;
  readonly #limits: AdmissionLimits;
  readonly #holders: Holders;
  readonly #lines = new Lines<Holder>();
  readonly #pulse: Pulse;
  readonly #squeeze: Squeeze;
  #overloadedUntil = 0;

  constructor(limits: Partial<AdmissionLimits> = {}, sources: PulseSources = {}) {
    this.#limits = { ...admissionLimits, ...limits };
    this.#holders = new Holders(this.#limits, sources.clock ?? systemClock);
    this.#squeeze = new Squeeze(this.#limits);
    this.#pulse = new Pulse(this.#limits.pulse, (passed) => this.#look(passed), sources);
  }

  /** How many requests wait for a place. */
  get waiting(): number {
    return this.#lines.waiting();
  }

  /** Whether the event loop is so busy that the holders with the most work are slowed down. */
  get isBusy(): boolean {
    return this.#pulse.busy > this.#limits.busy;
  }

  /** Whether requests are shed even for holders with no running operation. */
  get isOverloaded(): boolean {
    return this.#pulse.clock < this.#overloadedUntil;
  }

  /**
   * Runs the work as soon as there is a place, synchronously if one is free.
   * @throws RATE_LIMITED if the holder has used its share, UNAVAILABLE if this process has no free place, the
   *   signal's reason
   */
  async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const holder = this.#holders.of(asker);
    holder.askedAt = this.#pulse.clock;
    if (this.#lines.has(holder) || !this.#hasPlace(holder)) await this.#turnOf(holder, asker.signal);
    else this.#take(holder);
    try {
      return await holder.work(work);
    } finally {
      this.running -= 1;
      this.#serve();
    }
  }

  /**
   * Frees the place of a running operation, which waits for something outside of the platform.
   * @returns gives it a place again, at once: what it has done must be answered
   */
  leave(asker: Asker): () => void {
    const holder = this.#holders.of(asker);
    holder.running -= 1;
    this.running -= 1;
    this.#serve();
    return () => this.#take(holder);
  }

  /** Adds the time that a part of an operation takes in the event loop to what its holder costs. */
  charge(asker: Asker, milliseconds: number): void {
    this.#holders.of(asker).charge(milliseconds);
  }

  stop(): void {
    this.#pulse.stop();
  }

  #hasPlace(holder: Holder): boolean {
    return this.running < this.#limits.places && holder.fits;
  }

  #take(holder: Holder): void {
    holder.running += 1;
    this.running += 1;
  }

  /** Resolves once the place is taken. */
  async #turnOf(holder: Holder, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#lines.waiting(holder) >= this.#limits.line) throw this.#refusal(holder);
    await this.#lines.join(holder, this.#pulse.clock, signal);
  }

  /** Gives the free places to the next requests in line. */
  #serve(): void {
    if (this.#lines.areEmpty) return;
    while (this.running < this.#limits.places) {
      const holder = this.#lines.next();
      if (!holder) return;
      this.#take(holder);
    }
  }

  #look(passed: number): void {
    const { clock, busy } = this.#pulse;
    const active = this.#holders.active(clock, (holder) => this.#lines.waiting(holder));
    this.#squeeze.look(active, busy, passed);
    this.#serve();
    this.#lines.expire(
      clock,
      (holder) => this.#limits.patience[this.#lackOf(holder)],
      (holder) => this.#refusal(holder),
    );
  }

  #refusal(holder: Holder): GatewayError {
    const why = this.#lackOf(holder);
    this.shed[why] += 1;
    if (why === 'places' && holder.running === 0)
      this.#overloadedUntil = this.#pulse.clock + this.#limits.overloaded;
    return shedErrors[why]();
  }

  /**
   * The reason why the holder's next operation waits. While a place is free, the reason is its own share, also
   * just after a rest, before the line is served.
   */
  #lackOf(holder: Holder): Shed {
    return holder.fits && this.running >= this.#limits.places ? 'places' : 'share';
  }
}
