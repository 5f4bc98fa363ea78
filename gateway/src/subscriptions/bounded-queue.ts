import { GatewayError } from '@agg/schema';

/** How many events may wait for a slow reader. */
const waitingEvents = 256;

/** The reason for the end: an error, or none at the stream's own end. */
type Ending = { error?: unknown };

/**
 * A consumer's end of a stream. Events wait here until they are read, up to a limit: a reader that is too
 * slow gets `SlowConsumer`, never a stream with gaps, and memory stays bounded. A consumer with its own limit
 * can have the events pushed instead.
 */
export class BoundedQueue<Event extends object> implements AsyncGenerator<Event> {
  readonly #waiting: Event[] = [];
  #ending: Ending | undefined;
  #wake: (() => void) | undefined;
  #take: ((event: Event) => void) | undefined;

  #readerLeft: AbortSignal | undefined;
  readonly #onGone = (): void => this.#leave({});

  /** @param onLeave called once, if the consumer leaves before the stream has ended */
  constructor(
    private readonly onLeave: () => void,
    private readonly limit = waitingEvents,
  ) {}

  /** Leaves as soon as the signal aborts. */
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

  /** Events pushed before are still read; without an error, the stream is complete. */
  end(ending: Ending = {}): void {
    this.#ending ??= ending;
    this.#readerLeft?.removeEventListener('abort', this.#onGone);
    this.#wake?.();
  }

  /** Pushes all events to the function, the waiting ones first; from now on `next` yields only the end. */
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

  /** Leaves; a pending `next` resolves as done. */
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

/** Ends a stream whose reader is too slow for its events. */
export class SlowConsumer extends GatewayError {
  constructor(limit: number) {
    super(
      'UNAVAILABLE',
      `The client reads too slowly: more than ${limit} events are queued. Reconnect and resume after the last event.`,
    );
  }
}
