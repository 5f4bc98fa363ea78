import { performance } from 'node:perf_hooks';
import { type Clock, systemClock } from '@agg/kit';
import { type Meter, readCounter, readGauge } from '@agg/kit/host';
import type { GatewayError } from '@agg/schema';
import type { Registry } from 'prom-client';
import { FairQueue } from '../admission/fair-queue.ts';
import { flowKey, type Requester } from '../admission/flow.ts';
import { LaneBytes } from './lane-bytes.ts';
import { type LaneLimits, laneLimits } from './lane-limits.ts';
import { type LaneBound, LaneCall, type LaneCounts, LaneTenant, laneRefusals } from './lane-tenant.ts';

/** The share is measured over this many milliseconds of work at least. */
const window = 100;
/** The least share: a process that is stopped for a while must go on afterwards. */
const least = 0.02;

/** What is read of this process, in milliseconds since its start. */
export interface ProcessorReadings {
  /** For how long its event loop has worked. */
  worked(): number;
  /** For how long it has had a processor. */
  had(): number;
}

const ofProcess: ProcessorReadings = {
  worked: () => performance.eventLoopUtilization().active,
  had: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** How much of one processor this process gets: beside others on a machine, or in a container, less than all. */
export class ProcessorShare {
  #share = 1;
  #worked: number;
  #had: number;

  constructor(private readonly readings: ProcessorReadings = ofProcess) {
    this.#worked = readings.worked();
    this.#had = readings.had();
  }

  /** From 0 to 1. */
  get share(): number {
    return this.#share;
  }

  /**
   * Measures again; called at intervals. Only while the event loop works does this process want the processor:
   * the time in which it waits for events says nothing.
   */
  measure(): void {
    const worked = this.readings.worked();
    if (worked - this.#worked < window) return;
    const had = this.readings.had();
    this.#share = Math.min(1, Math.max(least, (had - this.#had) / (worked - this.#worked)));
    this.#worked = worked;
    this.#had = had;
  }
}

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

/** Adds the metrics of the lane, which are read whenever the metrics are read. */
export function measureLane(lane: Lane, registry: Registry): void {
  const registers = [registry];
  const waits = 'Calls of routes that wait for a place.';
  const running =
    'Calls of routes in flight, without those whose answers are streams of events that have begun.';
  readGauge(registers, 'traffic_calls_in_flight', running, () => lane.running);
  const streams = 'Streams of events of routes that have begun.';
  readGauge(registers, 'traffic_streams_in_flight', streams, () => lane.streams);
  readGauge(registers, 'traffic_calls_waiting', waits, () => lane.waiting);
  readCounter(registers, {
    name: 'traffic_calls_refused_total',
    help: 'Refused calls of routes: the tenant had used its share, or the lane was full.',
    label: 'reason',
    totals: () => lane.refused,
  });
  readCounter(registers, {
    name: 'traffic_bytes_total',
    help: 'Bytes of bodies of calls: in, those of requests; out, those of answers.',
    label: 'direction',
    totals: () => ({ in: lane.bytes.received, out: lane.bytes.sent }),
  });
}
