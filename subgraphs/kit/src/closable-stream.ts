/** Where a stream takes its events from. */
interface StreamSource<T> {
  next(): Promise<IteratorResult<T, unknown>>;
  /** Ends what `next` waits for and releases what the stream holds. Called once, however the stream ends. */
  close(): unknown;
}

const end: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * A stream of events that its reader can leave at any time. An async generator that waits for its next event hears
 * nothing of `return()` until that event comes; leaving this stream ends the waiting at once. The source is closed
 * exactly once: at its end, after its error, when the reader leaves, and when the signal is aborted; also where nothing
 * was ever read. An error of the source reaches the reader.
 */
export class ClosableStream<T> implements AsyncGenerator<T, undefined, unknown> {
  /** Ends the calls of `next` that have no answer yet. */
  readonly #waiting = new Set<() => void>();
  #closing: Promise<void> | undefined;
  // A closing that the signal asks for has no caller who could be told its error.
  readonly #onAbort = (): void => void this.#close().catch(() => undefined);

  /** @param signal leaves the stream when it is aborted */
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
    // No race against one promise of the whole stream: that promise would keep every event until the end.
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<T, undefined>>();
    const leave = (): void => resolve(end);
    this.#waiting.add(leave);
    void this.#pull(leave).then(resolve, reject);
    return promise;
  }

  /** Leaves; resolves when the source is closed. @throws what closing it throws */
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

  /** @param leave of the call of `next` that is answered by this: what its answer closes is not to end it before */
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
    // In a turn of its own: what closes the source may leave the stream again, and has to find that it is being closed.
    this.#closing ??= Promise.resolve().then(() => this.#release());
    return this.#closing;
  }

  async #release(): Promise<void> {
    this.signal?.removeEventListener('abort', this.#onAbort);
    for (const leave of this.#waiting) leave();
    await this.source.close();
  }
}
