import { setImmediate as afterPolling } from 'node:timers/promises';
import type { Clock, Sleep } from '../primitives/clock.ts';

/** Something that is due at a time of the clock. */
interface Due {
  at: number;
  call(): void;
}

/** A clock that stands still until a test turns it. */
export class TurnedClock implements Clock {
  #now = 0;
  readonly #due = new Set<Due>();
  /** Milliseconds for which the event loop was blocked. */
  blocked = 0;

  /** @param begin its date at first, in milliseconds since 1970 */
  constructor(private readonly begin = Date.now()) {}

  now(): number {
    return this.#now;
  }

  date(): number {
    return this.begin + this.#now;
  }

  /** The number of sleeps and calls that are still to come: a test waits until its subject waits. */
  get waiting(): number {
    return this.#due.size;
  }

  async sleep(milliseconds: number, { signal }: Sleep = {}): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = this.after(milliseconds, resolve);
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    await promise.finally(() => {
      cancel();
      signal?.removeEventListener('abort', abort);
    });
  }

  after(milliseconds: number, call: () => void): () => void {
    const due: Due = { at: this.#now + Math.max(0, milliseconds), call };
    this.#due.add(due);
    return () => void this.#due.delete(due);
  }

  every(milliseconds: number, call: () => void): () => void {
    let cancel: () => void;
    const next = () => {
      cancel = this.after(milliseconds, () => {
        next();
        call();
      });
    };
    next();
    return () => cancel();
  }

  /**
   * Lets time pass. What becomes due is called in order, each at its own time, and what it starts without input or output has
   * happened before the next.
   */
  async turn(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (let due = this.#nextUntil(end); due; due = this.#nextUntil(end)) {
      this.#now = Math.max(this.#now, due.at);
      this.#due.delete(due);
      due.call();
      await afterPolling();
    }
    this.#now = Math.max(this.#now, end);
    await afterPolling();
  }

  /** Lets time pass in which nothing is called: the event loop is blocked. */
  block(milliseconds: number): void {
    this.#now += milliseconds;
    this.blocked += milliseconds;
  }

  /**
   * Lets so many milliseconds pass, again and again, until something has happened that waits for more than time: between two
   * turns, connections carry what the last one brought about.
   */
  async turnUntil<T>(happening: Promise<T>, step = 100): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    happening.then(end, end);
    while (!isOver) {
      await this.turn(step);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return happening;
  }

  #nextUntil(end: number): Due | undefined {
    const all = [...this.#due].filter(({ at }) => at <= end);
    return all.reduce<Due | undefined>(
      (first, due) => (first && first.at <= due.at ? first : due),
      undefined,
    );
  }
}
