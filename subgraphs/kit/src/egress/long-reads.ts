/**
 * The turns of long bodies: one chunk of one of them at a time, with a pause for everything else that the process does. A
 * socket that is read as soon as it has data takes all of the time that there is.
 */
export class LongReads {
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param pause milliseconds between two chunks: with chunks of 64 KiB, 4 are 16 MiB a second */
  constructor(private readonly pause: number) {}

  /** Calls back when the next chunk of a body may be read. */
  wait(readOn: () => void): void {
    this.#waiting.push(readOn);
    this.#timer ??= setTimeout(() => this.#next(), this.pause);
  }

  #next(): void {
    this.#timer = undefined;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.#next(), this.pause);
  }
}
