/** Where a stream reads its events from. */
interface StreamSource<T> {
  next(): Promise<IteratorResult<T, unknown>>;
  /** Ends what `next` waits for and releases all resources. Called once, however the stream ends. */
  close(): unknown;
}

const end: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * A stream of events that its reader can leave at any time. An async generator that waits for its next event
 * ignores `return()` until that event arrives; this stream ends the wait at once. The source is closed
 * exactly once: at its end, after its error, when the reader leaves or when the signal is aborted, even where
 * nothing was ever read. The reader receives an error of the source.
 */
export class ClosableStream<T> implements AsyncGenerator<T, undefined, unknown> {
  /** Ends the pending calls of `next`. */
  readonly #waiting = new Set<() => void>();
  #closing: Promise<void> | undefined;
  // After an abort there is no caller who could receive an error of the closing.
  readonly #onAbort = (): void => void this.#close().catch(() => undefined);

  /** @param signal closes the stream when it is aborted */
  constructor(
    private readonly source: StreamSource<T>,
    private readonly signal?: AbortSignal,
  ) {
    signal?.addEventListener('abort', this.#onAbort);
    if (signal?.aborted) this.#onAbort();
  }

  /** @throws what the source throws */
  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#closing) return Promise.resolve(end);
    // Not a race against one promise for the whole stream, which would retain every event until the end.
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<T, undefined>>();
    const leave = (): void => resolve(end);
    this.#waiting.add(leave);
    void this.#pull(leave).then(resolve, reject);
    return promise;
  }

  /** Leaves the stream; resolves when the source is closed. @throws what closing the source throws */
  async return(): Promise<IteratorReturnResult<undefined>> {
    await this.#close();
    return end;
  }

  async throw(error: unknown): Promise<IteratorReturnResult<undefined>> {
    await this.#close();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close();
  }

  /**
   * @param leave ends the pending `next`; dropped once the source answers: closing must not replace the
   * answer
   */
  async #pull(leave: () => void): Promise<IteratorResult<T, undefined>> {
    try {
      const next = await this.#read(leave);
      if (!next.done) return next;
    } catch (error) {
      await this.#close().catch(() => undefined);
      throw error;
    }
    await this.#close();
    return end;
  }

  async #read(leave: () => void): Promise<IteratorResult<T, unknown>> {
    try {
      return await this.source.next();
    } finally {
      this.#waiting.delete(leave);
    }
  }

  #close(): Promise<void> {
    // Deferred by a microtask: closing the source may leave the stream again, and must find `#closing` set.
    this.#closing ??= Promise.resolve().then(() => this.#release());
    return this.#closing;
  }

  async #release(): Promise<void> {
    this.signal?.removeEventListener('abort', this.#onAbort);
    for (const leave of this.#waiting) leave();
    await this.source.close();
  }
}

/**
 * Maps the events of a stream, one after the other; closing it closes the source.
 * @param map maps an event; `undefined` leaves it out
 * @param signal closes the stream when it is aborted
 */
export function mapStream<From, To>(
  source: AsyncIterator<From>,
  map: (event: From) => To | undefined | Promise<To | undefined>,
  signal?: AbortSignal,
): ClosableStream<To> {
  const next = async (): Promise<IteratorResult<To, undefined>> => {
    for (;;) {
      const { done, value: event } = await source.next();
      if (done) return { done, value: undefined };
      const value = await map(event);
      if (value !== undefined) return { done: false, value };
    }
  };
  return new ClosableStream({ next, close: () => source.return?.() }, signal);
}
