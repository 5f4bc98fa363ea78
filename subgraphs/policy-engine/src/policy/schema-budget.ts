import { type Stopwatch, TimeBudget } from './time-budget.ts';

/** Milliseconds of the processor that all matches of one content may take together. */
const longest = 50;

/** What other budgets count for a millisecond of it. */
const stepsOfMillisecond = 50_000;

/** Steps between two looks at the time. A step is about the comparison of a member: some microseconds at most. */
const unwatched = 500;

/** The time of the matches of one content, of which a schema can demand any amount. */
export class SchemaBudget {
  readonly #time: TimeBudget;
  #left = unwatched;

  /**
   * @param stopwatch measures a match; by default the time of the processor
   * @param onSpent is told what each match takes, as steps of expressions
   */
  constructor(
    stopwatch?: Stopwatch,
    private readonly onSpent?: (steps: number) => void,
  ) {
    this.#time = new TimeBudget(longest, stopwatch);
  }

  /** Runs one match. @throws what `spend` throws */
  run<T>(match: () => T): T {
    const before = this.#time.spent;
    try {
      return this.#time.run(match);
    } finally {
      this.onSpent?.(Math.ceil((this.#time.spent - before) * stepsOfMillisecond));
    }
  }

  /** Called by a match for its steps. @throws DetectorTimeout where the time is over */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left >= 0) return;
    this.#left = unwatched;
    this.#time.check();
  }
}

const sizes = new WeakMap<object, number>();

/** Steps that a keyword may take on a value, without what is inside its members. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length >> 4;
  if (typeof value !== 'object' || value === null) return 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  sizes.set(value, size);
  return size;
}
