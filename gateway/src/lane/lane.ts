import { type Clock, systemClock } from '@agg/kit';
import type { Meter } from '@agg/kit/host';
import type { GatewayError } from '@agg/schema';
import { FairQueue } from '../admission/fair-queue.ts';
import { flowKey, type Requester } from '../admission/flow.ts';
import { LaneBytes } from './lane-bytes.ts';
import { LaneCall, type LaneCounts } from './lane-call.ts';
import { type LaneLimits, laneLimits } from './lane-limits.ts';
import { type LaneBound, LaneTenant, laneRefusals } from './lane-tenant.ts';
import { ProcessorShare } from './processor-share.ts';

/** A call in flight. */
export interface AdmittedCall extends Pick<LaneCall, 'stream' | 'leave'> {
  /** Count the bytes of the request, and of the answer. */
  received: Meter;
  sent: Meter;
}

/** What a lane stands on; by default, this process. */
export interface LaneSources {
  clock?: Clock;
  processor?: Pick<ProcessorShare, 'share' | 'measure'>;
}

/**
 * The places of traffic: calls of routes, which can take minutes. They are apart from those of operations
 * (`Admission`), so that a call that hangs takes no place of the control plane. A call without a place waits
 * in the queue of its tenant; the next place goes to the tenant with the fewest calls.
 */
export class Lane implements LaneCounts {
  /** How many calls are in flight, without the streams. */
  running = 0;
  streams = 0;
  readonly refused: Record<LaneBound, number> = { tenant: 0, lane: 0 };
  readonly bytes: LaneBytes;
  readonly #limits: LaneLimits;
  readonly #tenants = new Map<string, LaneTenant>();
  readonly #queue = new FairQueue<LaneTenant>();
  readonly #clock: Clock;
  readonly #processor: Pick<ProcessorShare, 'share' | 'measure'>;
  /** Ends the checks. */
  readonly stop: () => void;

  /** @param isBusy whether the event loop is busy: bytes then pass at a limited rate */
  constructor(
    isBusy: () => boolean,
    limits: Partial<LaneLimits> = {},
    { clock = systemClock, processor = new ProcessorShare() }: LaneSources = {},
  ) {
    this.#limits = { ...laneLimits, ...limits };
    this.#clock = clock;
    this.#processor = processor;
    this.bytes = new LaneBytes({
      ...this.#limits,
      isBusy,
      share: () => processor.share,
      clock,
    });
    this.stop = clock.every(this.#limits.interval, () => this.#check());
  }

  /** How many calls wait for a place. */
  get waiting(): number {
    return this.#queue.waiting();
  }

  /**
   * Takes a place as soon as there is one.
   * @throws RATE_LIMITED if the tenant has used its share, UNAVAILABLE if the lane is full, the signal's reason
   */
  async enter(requester: Requester & { signal: AbortSignal }): Promise<AdmittedCall> {
    const { signal } = requester;
    signal.throwIfAborted();
    const key = flowKey(requester);
    const tenant = this.#tenantOf(key);
    try {
      if (this.#queue.has(tenant) || !tenant.fits) await this.#turnOf(tenant, signal);
      else this.#take(tenant);
    } finally {
      this.#forgetIdle(key, tenant);
    }
    const { stream, leave } = this.#callOf(key, tenant);
    const place = { ...this.bytes.of(key, signal), stream, leave };
    await this.bytes.begin(key, signal)?.catch(() => undefined);
    if (!signal.aborted) return place;
    // The client disconnected while the call waited. Its place is free again.
    place.leave();
    throw signal.reason;
  }

  /** Counts the bytes that an answered call from an address leaves. */
  rest(address: string, signal: AbortSignal): Meter {
    return this.bytes.of(flowKey({ caller: null, client: { address } }), signal).received;
  }

  #tenantOf(key: string): LaneTenant {
    const tenant = this.#tenants.get(key) ?? new LaneTenant(this.#limits, () => this.running);
    this.#tenants.set(key, tenant);
    return tenant;
  }

  /** Resolves once the place is taken. */
  async #turnOf(tenant: LaneTenant, signal: AbortSignal): Promise<void> {
    const { tenantQueue, queue, places } = this.#limits;
    if (this.#queue.waiting(tenant) >= tenantQueue || this.waiting >= queue * places)
      throw this.#refusal(tenant);
    await this.#queue.join(tenant, this.#clock.now(), signal);
  }

  #take(tenant: LaneTenant): void {
    tenant.running += 1;
    this.running += 1;
  }

  #callOf(key: string, tenant: LaneTenant): LaneCall {
    const freed = (): void => {
      this.#serve();
      this.#forgetIdle(key, tenant);
    };
    return new LaneCall({ lane: this, tenant, limits: this.#limits, freed });
  }

  /** Gives the free places to the next calls in the queue. */
  #serve(): void {
    for (let next = this.#queue.next(); next; next = this.#queue.next()) this.#take(next);
  }

  #forgetIdle(key: string, tenant: LaneTenant): void {
    if (tenant.isIdle && !this.#queue.has(tenant)) this.#tenants.delete(key);
  }

  #check(): void {
    this.#processor.measure();
    this.bytes.refill();
    this.#queue.expire(
      this.#clock.now(),
      () => this.#limits.patience,
      (tenant) => this.#refusal(tenant),
    );
  }

  #refusal({ bound }: LaneTenant): GatewayError {
    this.refused[bound] += 1;
    return laneRefusals[bound]();
  }
}
