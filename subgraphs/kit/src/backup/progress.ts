/** Receives lines for the terminal of an operator. */
export type Say = (line: string) => void;

/** Milliseconds between two lines of a step that takes long. */
const every = 2_000;

/** Tells the operator every two seconds what is being done. */
export class Progress {
  private readonly begun = performance.now();
  private step = '';
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly say: Say) {
    this.timer = setInterval(() => this.tell(), every);
  }

  /** What is done from now on, such as `compares tables: 12 of 90`. */
  now(step: string): void {
    this.step = step;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private tell(): void {
    const seconds = Math.round((performance.now() - this.begun) / 1_000);
    if (this.step) this.say(`… ${this.step} (${seconds} s)`);
  }
}
