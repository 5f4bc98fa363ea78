/** Bytes that wait for their reader: more stays with the host. */
const most = 64 * 1024;

type Read = IteratorResult<Buffer, undefined>;

/**
 * What has arrived of a response, until its one reader takes it. It does what a stream of Node does, for a fraction of its
 * cost: most responses are one chunk, and a stream costs as much as sending the request.
 */
export class ReceivedBody {
  #chunks: Buffer[] = [];
  #size = 0;
  #isComplete = false;
  #isFull = false;
  #failure: { reason: unknown } | undefined;
  /** The reader that waits. */
  #reader: PromiseWithResolvers<Read> | undefined;

  /** @param readOn called when there is room again after there was none */
  constructor(private readonly readOn: () => void) {}

  /** @returns whether there is room for more */
  push(chunk: Buffer): boolean {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    this.#isFull = !this.#reader && this.#size >= most;
    this.#answer();
    return !this.#isFull;
  }

  /** Nothing follows. */
  end(): void {
    this.#isComplete = true;
    this.#answer();
  }

  /** Keeps nothing for a reader: the exchange is over. */
  close(reason: unknown): void {
    this.#failure ??= { reason };
    this.#chunks = [];
    this.#answer();
  }

  /** All that has arrived, or the next chunk. @throws the reason for which it was closed */
  next(): Promise<Read> {
    this.#reader = Promise.withResolvers();
    const { promise } = this.#reader;
    this.#answer();
    return promise;
  }

  #answer(): void {
    const reader = this.#reader;
    if (!reader) return;
    if (this.#failure) reader.reject(this.#failure.reason);
    else if (this.#chunks.length > 0) reader.resolve({ done: false, value: this.#take() });
    else if (this.#isComplete) reader.resolve({ done: true, value: undefined });
    else return;
    this.#reader = undefined;
  }

  #take(): Buffer {
    const [first, ...others] = this.#chunks as [Buffer, ...Buffer[]];
    this.#chunks = [];
    this.#size = 0;
    if (this.#isFull) this.readOn();
    this.#isFull = false;
    return others.length > 0 ? Buffer.concat([first, ...others]) : first;
  }
}
