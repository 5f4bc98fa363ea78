import { performance } from 'node:perf_hooks';

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
