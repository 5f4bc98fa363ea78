import { type Budget, DetectorTimeout } from './finder.types.ts';

/** Steps of one turn: some milliseconds. */
export const stepsOfTurn = 100_000;

/** Steps that all expressions together may take for 32 Ki units of a content: some tenths of a second. */
const stepsOfContent = 5_000_000;

/**
 * The steps that the expressions of a decision take. They are counted, so that every machine finds the same, however busy it
 * is.
 */
export class StepBudget implements Budget {
  #spent = 0;
  #ofTurn = 0;
  #hasEnded = false;

  /** @param most steps between two calls of `renew` */
  constructor(private readonly most = stepsOfContent) {}

  /** Further text has come, with steps of its own. */
  renew(): void {
    this.#spent = 0;
    this.#hasEnded = false;
  }

  /** No more steps are taken, whatever is left. */
  end(): void {
    this.#hasEnded = true;
  }

  spend(steps: number): void {
    this.#spent += steps;
    this.#ofTurn += steps;
    if (this.#spent > this.most) throw new DetectorTimeout(`It took over ${this.most} steps.`);
    if (this.#hasEnded) throw new DetectorTimeout('Whoever it works for has used up its steps.');
  }

  get isTurnOver(): boolean {
    return this.#ofTurn >= stepsOfTurn;
  }

  /** Begins a turn. @returns the steps of the one before */
  nextTurn(): number {
    const steps = this.#ofTurn;
    this.#ofTurn = 0;
    return steps;
  }
}
