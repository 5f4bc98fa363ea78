import { performance } from 'node:perf_hooks';

/** The share is measured over this many milliseconds of work at least. */
const window = 100;
/** The least share: a process that is stopped for a while must go on afterwards. */
const least = 0.02;

/** How much of one processor this process gets: beside others on a machine, or in a container, less than all. */
export class ProcessorShare {
  #share = 1;
  #used = process.cpuUsage();
  #utilization = performance.eventLoopUtilization();

  /** From 0 to 1. */
  get share(): number {
    return this.#share;
  }

  /**
   * Measures again; called at intervals. Only while the event loop works does this process want the processor:
   * the time in which it waits for events says nothing.
   */
  look(): void {
    const utilization = performance.eventLoopUtilization();
    const { active } = performance.eventLoopUtilization(utilization, this.#utilization);
    if (active < window) return;
    const { user, system } = process.cpuUsage(this.#used);
    this.#share = Math.min(1, Math.max(least, (user + system) / 1_000 / active));
    this.#used = process.cpuUsage();
    this.#utilization = utilization;
  }
}
