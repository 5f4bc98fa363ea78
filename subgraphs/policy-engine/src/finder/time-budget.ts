import { type Budget, DetectorTimeout } from './finder.types.ts';

/** Milliseconds of the processor that all expressions may take in one turn. */
const longest = 100;

/** The time of the expressions of one decision: no other process makes it shorter. */
export class TimeBudget implements Budget {
  #spent = 0;
  #before = process.threadCpuUsage();
  #since = 0;

  /** Begins a turn: other work had its turn before. */
  renew(): void {
    this.#spent = 0;
  }

  run<T>(work: () => T): T {
    this.#before = process.threadCpuUsage();
    this.#since = performance.now();
    try {
      return work();
    } finally {
      this.#spent += millisecondsSince(this.#before);
    }
  }

  check(): void {
    // The processor's time is never longer than that of the clock, which is quicker to ask.
    if (this.#spent + performance.now() - this.#since <= longest) return;
    if (this.#spent + millisecondsSince(this.#before) > longest)
      throw new DetectorTimeout(`Expressions took over ${longest} ms.`);
  }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
