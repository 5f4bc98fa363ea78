import { systemClock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { within } from '../primitives/within.ts';
import type { StreamRequest } from './egress.ts';
import type { HttpExchange } from './http-exchange.ts';
import { UpstreamError } from './upstream-error.ts';

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

/**
 * The body of a response for its reader, who may leave it at any time. The exchange ends with it.
 * @param maxBytes where it ends with a failure
 */
export function responseBody(
  body: ReceivedBody,
  { silenceMs, maxBytes = Number.POSITIVE_INFINITY }: StreamRequest,
  exchange: HttpExchange,
): ClosableStream<Buffer> {
  let size = 0;
  exchange.waitFor('READER', silenceMs);
  const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
    exchange.waitFor('CHUNK', silenceMs);
    try {
      exchange.signal.throwIfAborted();
      const read = await body.next();
      exchange.waitFor('READER', silenceMs);
      size += read.value?.length ?? 0;
      if (size > maxBytes) throw tooLarge(maxBytes);
      return read;
    } catch (error) {
      throw exchange.fail(error);
    }
  };
  return new ClosableStream({ next, close: () => exchange.end() });
}

function tooLarge(maxBytes: number): UpstreamError {
  return new UpstreamError(`The response is larger than ${maxBytes} bytes.`, {
    sent: 'UNKNOWN',
    fault: 'ANSWER',
  });
}

/** What a host may still send of a body without a reader: bytes, and milliseconds. */
const rest = { bytes: 64 * 1024, milliseconds: 1_000 };

/**
 * Leaves the body of a response of which nothing more is needed. What ends in a moment leaves its connection for the next
 * request; anything else is closed.
 */
export async function letEnd(body: ClosableStream<Buffer>, clock = systemClock): Promise<void> {
  const read = async (): Promise<void> => {
    for (let bytes = 0; bytes < rest.bytes; ) {
      const { done, value } = await body.next();
      if (done) return;
      bytes += value.length;
    }
  };
  const tooLong = () => new Error('The response goes on.');
  await within(rest.milliseconds, read, tooLong, clock).catch(() => undefined);
  await body.return();
}
