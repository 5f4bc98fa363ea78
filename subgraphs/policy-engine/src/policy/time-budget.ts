import { DetectorTimeout } from '../finder/finder.types.ts';

/** Milliseconds of the clock after which the processor's time is watched, which takes longer to ask. */
const unwatched = 10;

/** Begins to measure. @returns what tells the milliseconds since then */
export type Stopwatch = () => () => number;

/** The time of work that no other process makes shorter. */
export class TimeBudget {
  #spent = 0;
  #time = () => 0;

  /**
   * @param longest milliseconds that all work may take together
   * @param stopwatch measures a piece of work
   */
  constructor(
    private readonly longest: number,
    private readonly stopwatch: Stopwatch = processorTime,
  ) {}

  /** Milliseconds of all work so far. */
  get spent(): number {
    return this.#spent;
  }

  run<T>(work: () => T): T {
    this.#time = this.stopwatch();
    try {
      return work();
    } finally {
      this.#spent += this.#time();
    }
  }

  check(): void {
    if (this.#spent + this.#time() > this.longest)
      throw new DetectorTimeout(`It took over ${this.longest} ms of the processor.`);
  }
}

/** Goes by the clock as long as it is short, then by the processor, which other processes do not use. */
function processorTime(): () => number {
  const since = performance.now();
  let watched: NodeJS.CpuUsage | undefined;
  return () => {
    const byClock = performance.now() - since;
    if (!watched && byClock <= unwatched) return byClock;
    watched ??= process.threadCpuUsage();
    const { user, system } = process.threadCpuUsage(watched);
    return unwatched + (user + system) / 1_000;
  };
}
