import { performance } from 'node:perf_hooks';

/** The use of the event loop is averaged over this many milliseconds. */
const window = 160;

/** Measures how busy the event loop is, and a clock that stops while it is blocked. */
export class Pulse {
  /** Milliseconds that have passed; at most twice the interval between two beats. */
  clock = 0;
  /** The part of the time that the event loop was busy: 0 to 1. */
  busy = 0;
  #beatAt = performance.now();
  #utilization = performance.eventLoopUtilization();
  readonly #timer: NodeJS.Timeout;

  /**
   * @param interval milliseconds between beats
   * @param onBeat receives the milliseconds that have really passed
   */
  constructor(
    private readonly interval: number,
    private readonly onBeat: (passed: number) => void,
  ) {
    this.#timer = setInterval(() => this.#beat(), interval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    const passed = now - this.#beatAt;
    this.#beatAt = now;
    this.clock += Math.min(passed, 2 * this.interval);
    const utilization = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(utilization, this.#utilization);
    this.#utilization = utilization;
    this.busy += (busy - this.busy) * (1 - Math.exp(-passed / window));
    this.onBeat(passed);
  }
}
