import { systemClock } from '../primitives/clock.ts';

/** Receives lines for the terminal of an operator. */
export type Say = (line: string) => void;

/** Milliseconds between two lines of a step that takes long. */
const every = 2_000;

/** Tells the operator every two seconds what is being done. */
export class Progress {
  private readonly begun: number;
  private readonly end: () => void;
  private step = '';

  constructor(
    private readonly say: Say,
    private readonly clock = systemClock,
  ) {
    this.begun = clock.now();
    this.end = clock.every(every, () => this.tell());
  }

  /** What is done from now on, such as `compares tables: 12 of 90`. */
  now(step: string): void {
    this.step = step;
  }

  stop(): void {
    this.end();
  }

  private tell(): void {
    const seconds = Math.round((this.clock.now() - this.begun) / 1_000);
    if (this.step) this.say(`… ${this.step} (${seconds} s)`);
  }
}
