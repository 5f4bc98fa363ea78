import { type Budget, DetectorTimeout } from './finder.types.ts';

/** Milliseconds of the processor that all expressions may take in one turn. */
const longest = 100;

/** Milliseconds of the clock after which the processor's time is watched, which takes longer to ask. */
const unwatched = 10;

/** The time of the expressions of one decision: no other process makes it shorter. */
export class TimeBudget implements Budget {
  #spent = 0;
  #since = 0;
  #watched: NodeJS.CpuUsage | undefined;

  /** Begins a turn: other work had its turn before. */
  renew(): void {
    this.#spent = 0;
  }

  run<T>(work: () => T): T {
    this.#since = performance.now();
    this.#watched = undefined;
    try {
      return work();
    } finally {
      this.#spent += this.#time();
    }
  }

  check(): void {
    if (this.#spent + this.#time() > longest)
      throw new DetectorTimeout(`Expressions took over ${longest} ms.`);
  }

  /** Of the work that runs: by the clock as long as it is short, then by the processor, which other processes do not use. */
  #time(): number {
    const byClock = performance.now() - this.#since;
    if (byClock <= unwatched) return byClock;
    this.#watched ??= process.threadCpuUsage();
    const { user, system } = process.threadCpuUsage(this.#watched);
    return unwatched + (user + system) / 1_000;
  }
}
