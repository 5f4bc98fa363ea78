import { performance } from 'node:perf_hooks';
import { type Clock, systemClock } from '@agg/kit';

/** Where the time and the work of the event loop are read; by default, of this process. */
export interface EventLoopSources {
  clock?: Clock;
  /** Milliseconds for which the event loop has worked so far. */
  worked?(): number;
}

/** The use of the event loop is averaged over this many milliseconds. */
const window = 160;

/** Measures how busy the event loop is, and a clock that stops while it is blocked. */
export class EventLoopMonitor {
  /** Milliseconds that have passed; at most twice the interval between two samples. */
  clock = 0;
  /** The part of the time that the event loop was busy: 0 to 1. */
  busy = 0;
  #sampledAt: number;
  #workedBefore: number;
  readonly #clock: Clock;
  readonly #worked: () => number;
  /** Ends the samples. */
  readonly stop: () => void;

  /**
   * @param interval milliseconds between samples
   * @param onSample receives the milliseconds that have really passed
   */
  constructor(
    private readonly interval: number,
    private readonly onSample: (passed: number) => void,
    { clock = systemClock, worked = workOfProcess }: EventLoopSources = {},
  ) {
    this.#clock = clock;
    this.#worked = worked;
    this.#sampledAt = clock.now();
    this.#workedBefore = worked();
    this.stop = clock.every(interval, () => this.#sample());
  }

  #sample(): void {
    const now = this.#clock.now();
    const passed = now - this.#sampledAt;
    this.#sampledAt = now;
    this.clock += Math.min(passed, 2 * this.interval);
    const worked = this.#worked();
    const busy = Math.min(1, (worked - this.#workedBefore) / passed);
    this.#workedBefore = worked;
    this.busy += (busy - this.busy) * (1 - Math.exp(-passed / window));
    this.onSample(passed);
  }
}

function workOfProcess(): number {
  return performance.eventLoopUtilization().active;
}
