import { SlowConsumer } from './slow-consumer.ts';

/** How many events may wait for a slow reader. */
const waitingEvents = 256;

/** Why there is nothing more: an error, or the stream's own end. */
type Ending = { error?: unknown };

/**
 * A consumer's end of a stream. Events wait here until they are read, up to a bound: a reader who is too slow gets
 * `SlowConsumer`, never a stream with holes, and memory stays bounded. Who has a bound of his own can have the events
 * handed over instead.
 */
export class BoundedQueue<Event extends object> implements AsyncGenerator<Event> {
  readonly #waiting: Event[] = [];
  #ending: Ending | undefined;
  #wake: (() => void) | undefined;
  #take: ((event: Event) => void) | undefined;

  #readerLeft: AbortSignal | undefined;
  readonly #onGone = (): void => this.#leave({});

  /** @param onLeave called once, when the consumer leaves before the stream has ended */
  constructor(
    private readonly onLeave: () => void,
    private readonly limit = waitingEvents,
  ) {}

  /** Leaves as soon as the signal says that the consumer has gone. */
  leaveOn(signal: AbortSignal | undefined): this {
    this.#readerLeft = signal;
    signal?.addEventListener('abort', this.#onGone);
    if (signal?.aborted) this.#onGone();
    return this;
  }

  get hasEnded(): boolean {
    return this.#ending !== undefined;
  }

  push(event: Event): void {
    if (this.#ending) return;
    if (this.#take) {
      this.#take(event);
    } else if (this.#waiting.length >= this.limit) {
      this.#leave({ error: new SlowConsumer(this.limit) });
    } else {
      this.#waiting.push(event);
      this.#wake?.();
    }
  }

  /** What was pushed before is still read; without an error, the stream is complete. */
  end(ending: Ending = {}): void {
    this.#ending ??= ending;
    this.#readerLeft?.removeEventListener('abort', this.#onGone);
    this.#wake?.();
  }

  /** From now on `next` gives no events, only the end: the events go to the function, those that wait first. */
  handTo(take: (event: Event) => void): void {
    this.#take = take;
    for (const event of this.#waiting.splice(0)) take(event);
  }

  async next(): Promise<IteratorResult<Event, undefined>> {
    while (this.#waiting.length === 0 && !this.#ending) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const value = this.#waiting.shift();
    if (value) return { done: false, value };
    const { error } = this.#ending ?? {};
    if (!error) return { done: true, value: undefined };
    this.#ending = {};
    throw error;
  }

  /** Leaves; whoever waits for the next event hears that there is none. */
  async return(): Promise<IteratorResult<Event, undefined>> {
    this.#leave({});
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<Event, undefined>> {
    this.#leave({});
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#leave({});
  }

  #leave(ending: Ending): void {
    this.#waiting.length = 0;
    if (this.#ending) return;
    this.end(ending);
    this.onLeave();
  }
}
