import { DetectorTimeout } from '../finder/finder.types.ts';

/** Milliseconds that all matches of one content may take together. */
const longest = 50;

/** Steps between two looks at the clock. A step is about the comparison of a member: some microseconds at most. */
const unwatched = 500;

/** The time of the matches of one content, of which a schema can demand any amount. */
export class SchemaBudget {
  #spent = 0;
  #left = unwatched;
  #since = 0;

  /** Runs one match. @throws what `spend` throws */
  run<T>(match: () => T): T {
    this.#since = performance.now();
    try {
      return match();
    } finally {
      this.#spent += performance.now() - this.#since;
    }
  }

  /** Called by a match for its steps. @throws DetectorTimeout where the time is over */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left >= 0) return;
    this.#left = unwatched;
    if (this.#spent + performance.now() - this.#since > longest) throw new DetectorTimeout();
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
