/** One row of a bench's table: what was measured, the figure, and its target. */
export interface Row {
  what: string;
  figure: string;
  /** In words, for instance `at least 4.5 times`; absent for a figure without a target. */
  target?: string;
  /** Absent where there is no target. */
  isMet?: boolean;
}

/** The duration: rounds, in each of them a window per contender, in seconds; the warm-up precedes them. */
export interface Pace {
  rounds: number;
  warmUp: number;
  window: number;
  /** Whether only answers count, and no figure. */
  isQuick?: boolean;
}

/** That of `--quick`: every contender answers at least once, however slow the machine is. */
export const quickPace: Pace = { rounds: 1, warmUp: 0, window: 1, isQuick: true };

/** A part of `npm run bench:peers` that can be run alone (`--only <name>`). */
export interface Section {
  /** Kebab case. */
  name: string;
  title: string;
  /**
   * Measures; whatever it starts is stopped at its end, also after a failure.
   * @param tell reports progress, a line each
   */
  run(tell: (progress: string) => void, pace: Pace): Promise<Row[]>;
}

/** A row whose figure is a ratio that must not be smaller than its target. */
export function atLeast(what: string, ratio: number, target: number): Row {
  return { what, figure: ratio.toPrecision(3), target: `at least ${target}`, isMet: ratio >= target };
}

/** A row whose figure must not be larger than its target, both in the same unit. */
export function atMost(what: string, value: number, target: number, unit: string): Row {
  return {
    what,
    figure: `${value.toPrecision(3)} ${unit}`,
    target: `at most ${target} ${unit}`,
    isMet: value <= target,
  };
}
