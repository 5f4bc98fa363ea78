import { performance } from 'node:perf_hooks';

/** Over how many beats the use of the event loop is averaged. */
const weight = 8;

/** Tells how busy the event loop is, and a time that stands still while it is blocked. */
export class Pulse {
  /** Milliseconds that have passed; between two beats never more than twice the interval. */
  clock = 0;
  /** The part of the time that the event loop was busy: 0 to 1. */
  busy = 0;
  #beatAt = performance.now();
  #utilization = performance.eventLoopUtilization();
  readonly #timer: NodeJS.Timeout;

  /** @param interval milliseconds between beats */
  constructor(
    private readonly interval: number,
    private readonly onBeat: () => void,
  ) {
    this.#timer = setInterval(() => this.#beat(), interval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    this.clock += Math.min(now - this.#beatAt, 2 * this.interval);
    this.#beatAt = now;
    const utilization = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(utilization, this.#utilization);
    this.#utilization = utilization;
    this.busy += (busy - this.busy) / weight;
    this.onBeat();
  }
}
