import { type Clock, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { type ActiveFlow, AdaptiveConcurrencyLimit, shareOf } from './adaptive-concurrency-limit.ts';
import { type AdmissionLimits, admissionLimits } from './admission-limits.ts';
import { EventLoopMonitor, type EventLoopSources } from './event-loop-monitor.ts';
import { FairQueue } from './fair-queue.ts';
import { Flow, flowKey, ordinaryCost, type Requester } from './flow.ts';

/** The flows with recent requests. */
export class Flows {
  readonly #byKey = new Map<string, Flow>();

  constructor(
    private readonly limits: AdmissionLimits,
    private readonly clock: Clock,
  ) {}

  /** The flow that a request belongs to. */
  of(requester: Requester): Flow {
    const key = flowKey(requester);
    const known = this.#byKey.get(key);
    const { first, places } = this.limits;
    const flow = known ?? new Flow(Math.min(first, shareOf(places)), this.clock);
    if (!known) this.#byKey.set(key, flow);
    return flow;
  }

  /**
   * The active flows. Removes those without a request for a long time.
   * @param now milliseconds of the event loop's clock
   * @param waiting how many requests of a flow wait
   */
  active(now: number, waiting: (flow: Flow) => number): ActiveFlow[] {
    const { active: recently } = this.limits;
    const active: ActiveFlow[] = [];
    for (const [key, flow] of this.#byKey) {
      const operations = flow.running + waiting(flow);
      const age = now - flow.requestedAt;
      if (operations > 0 || age < recently) active.push({ flow, operations });
      else if (age > this.#remembered(flow)) this.#byKey.delete(key);
    }
    return active;
  }

  #remembered({ cost }: Flow): number {
    const { ordinary, long } = this.limits.remembered;
    return cost > ordinaryCost ? long : ordinary;
  }
}

/** Why a request was not executed: its flow has used its share, or this process has no free place. */
type Shed = 'share' | 'places';

/**
 * Limits how many operations this process runs at a time, over every transport. An operation without a place
 * waits in the queue of its flow; the next place goes to the flow with the fewest running operations.
 */
export class Admission {
  /** How many requests were not executed, by reason. */
  readonly shed: Record<Shed, number> = { share: 0, places: 0 };
  /** How many operations are running. */
  running = 0;
  readonly #limits: AdmissionLimits;
  readonly #flows: Flows;
  readonly #queue = new FairQueue<Flow>();
  readonly #eventLoop: EventLoopMonitor;
  readonly #adaptiveLimit: AdaptiveConcurrencyLimit;
  #overloadedUntil = 0;

  constructor(limits: Partial<AdmissionLimits> = {}, sources: EventLoopSources = {}) {
    this.#limits = { ...admissionLimits, ...limits };
    this.#flows = new Flows(this.#limits, sources.clock ?? systemClock);
    this.#adaptiveLimit = new AdaptiveConcurrencyLimit(this.#limits);
    this.#eventLoop = new EventLoopMonitor(this.#limits.interval, (passed) => this.#check(passed), sources);
  }

  /** How many requests wait for a place. */
  get waiting(): number {
    return this.#queue.waiting();
  }

  /** Whether the event loop is so busy that the flows with the most work are slowed down. */
  get isBusy(): boolean {
    return this.#eventLoop.busy > this.#limits.busy;
  }

  /** Whether requests are shed even for flows with no running operation. */
  get isOverloaded(): boolean {
    return this.#eventLoop.clock < this.#overloadedUntil;
  }

  /**
   * Runs the work as soon as there is a place, synchronously if one is free.
   * @throws RATE_LIMITED if the flow has used its share, UNAVAILABLE if this process has no free place, the
   *   signal's reason
   */
  async run<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    const flow = this.#flows.of(requester);
    flow.requestedAt = this.#eventLoop.clock;
    if (this.#queue.has(flow) || !this.#hasPlace(flow)) await this.#turnOf(flow, requester.signal);
    else this.#take(flow);
    try {
      return await flow.work(work);
    } finally {
      this.running -= 1;
      this.#serve();
    }
  }

  /**
   * Frees the place of a running operation, which waits for something outside of the platform.
   * @returns gives it a place again, at once: what it has done must be answered
   */
  leave(requester: Requester): () => void {
    const flow = this.#flows.of(requester);
    flow.running -= 1;
    this.running -= 1;
    this.#serve();
    return () => this.#take(flow);
  }

  /** Adds the time that a part of an operation takes in the event loop to what its flow costs. */
  charge(requester: Requester, milliseconds: number): void {
    this.#flows.of(requester).charge(milliseconds);
  }

  stop(): void {
    this.#eventLoop.stop();
  }

  #hasPlace(flow: Flow): boolean {
    return this.running < this.#limits.places && flow.fits;
  }

  #take(flow: Flow): void {
    flow.running += 1;
    this.running += 1;
  }

  /** Resolves once the place is taken. */
  async #turnOf(flow: Flow, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#queue.waiting(flow) >= this.#limits.queue) throw this.#refusal(flow);
    await this.#queue.join(flow, this.#eventLoop.clock, signal);
  }

  /** Gives the free places to the next requests in the queue. */
  #serve(): void {
    if (this.#queue.isEmpty) return;
    while (this.running < this.#limits.places) {
      const flow = this.#queue.next();
      if (!flow) return;
      this.#take(flow);
    }
  }

  #check(passed: number): void {
    const { clock, busy } = this.#eventLoop;
    const active = this.#flows.active(clock, (flow) => this.#queue.waiting(flow));
    this.#adaptiveLimit.adapt(active, busy, passed);
    this.#serve();
    this.#queue.expire(
      clock,
      (flow) => this.#limits.patience[this.#lackOf(flow)],
      (flow) => this.#refusal(flow),
    );
  }

  #refusal(flow: Flow): GatewayError {
    const why = this.#lackOf(flow);
    this.shed[why] += 1;
    if (why === 'places' && flow.running === 0)
      this.#overloadedUntil = this.#eventLoop.clock + this.#limits.overloaded;
    return shedErrors[why]();
  }

  /**
   * The reason why the flow's next operation waits. While a place is free, the reason is its own share, also
   * just after a rest, before the queue is served.
   */
  #lackOf(flow: Flow): Shed {
    return flow.fits && this.running >= this.#limits.places ? 'places' : 'share';
  }
}

/** What the client of such a request is told. */
const shedErrors: Record<Shed, () => GatewayError> = {
  share: () =>
    new GatewayError(
      'RATE_LIMITED',
      'Too many operations of this tenant or address are running or waiting. Retry in a moment with fewer concurrent requests.',
      { retryAfter: 1 },
    ),
  places: () =>
    new GatewayError('UNAVAILABLE', 'Too many operations are running. Retry in a moment.', {
      retryAfter: 1,
    }),
};
