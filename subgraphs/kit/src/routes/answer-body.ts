import { Readable } from 'node:stream';
import type { Clock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { unlessAborted } from '../primitives/within.ts';
import type { Meter } from './request-body.ts';
import type { RouteAnswer } from './subgraph-route.ts';

/** The body of an answer that is a stream. */
export type StreamedBody = AsyncIterable<Uint8Array | string>;

/** Bytes that one answer buffers besides its socket: the rest is not pulled until the client reads. */
const buffered = 16 * 1024;

/** Bytes that are written at once: a client that takes them is seen to read. */
const piece = 64 * 1024;

/** Whether a body is a stream. */
export function isStreamed(body: RouteAnswer['body']): body is StreamedBody {
  return typeof body === 'object' && Symbol.asyncIterator in body;
}

/** What is sent: a short text as it is, everything else as a stream of pieces. @throws as `beginBody` */
export async function payloadOf(
  body: NonNullable<RouteAnswer['body']>,
  signal: AbortSignal,
  meter?: Meter,
): Promise<Readable | Buffer> {
  if (isStreamed(body)) return beginBody(body, signal, meter);
  const bytes = bytesOf(body);
  if (bytes.length > piece) return beginBody(inOne(bytes), signal, meter);
  await meter?.(bytes.length);
  return bytes;
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/**
 * Pulls the first chunk of a body, so that an error can still be answered.
 * @param signal destroys the stream with its reason, so that a cut answer does not look complete
 * @throws the error of the first chunk, or the signal's reason
 */
async function beginBody(
  body: StreamedBody,
  signal: AbortSignal,
  meter: Meter = () => undefined,
): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]();
  const close = (): void => closeBody(body, chunks);
  let first: IteratorResult<Uint8Array | string> | undefined = await unlessAborted(
    chunks.next(),
    signal,
  ).catch((error) => {
    close();
    throw error;
  });
  let rest: Buffer = empty;
  const next = async (): Promise<IteratorResult<Buffer>> => {
    if (rest.length === 0) {
      const chunk = first ?? (await chunks.next());
      first = undefined;
      if (chunk.done) return { done: true, value: undefined };
      rest = bytesOf(chunk.value);
    }
    const value = rest.subarray(0, piece);
    rest = rest.subarray(piece);
    await meter(value.length);
    return { done: false, value };
  };
  return endedBy(signal, Readable.from(new ClosableStream({ next, close }), binary));
}

const empty = Buffer.alloc(0);
const binary = { objectMode: false, highWaterMark: buffered } as const;

/** The same bytes, not a copy. */
function bytesOf(body: Uint8Array | string): Buffer {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** Ends the work of an answer that no client receives. */
export function discardBody({ body }: RouteAnswer): void {
  if (isStreamed(body)) closeBody(body, body[Symbol.asyncIterator]());
}

/** Ends a body. Not awaited: a generator that waits for its next chunk returns only after that. */
function closeBody(body: StreamedBody, chunks: AsyncIterator<Uint8Array | string>): void {
  if (body instanceof Readable) body.on('error', () => undefined).destroy();
  else void Promise.resolve(chunks.return?.()).catch(() => undefined);
}

function endedBy(signal: AbortSignal, stream: Readable): Readable {
  const onAbort = (): void => void stream.destroy(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  // The sender of the stream gets its error; it may end before that.
  stream.on('error', () => undefined);
  stream.once('close', () => signal.removeEventListener('abort', onAbort));
  return stream;
}

/** Milliseconds of silence until a sign of life: proxies close a connection after a minute, some after half of one. */
const silence = 15_000;

/** A comment of an event stream (HTML, section 9.2.6), which clients skip. */
const comment = ':\n\n';

/** Its end has to be known to see whether an event has ended: a line end, and an empty line. */
const endOfEvent = /(^|\n)\r?\n$/;

type Chunk = Uint8Array | string;

/**
 * The same answer. One that is a stream of events gets a comment after every 15 seconds of silence in which its client
 * waits, also before the first event: between two events, never within one.
 */
export function withSignsOfLife(answer: RouteAnswer, clock: Clock): RouteAnswer {
  const { body, headers } = answer;
  if (!isStreamed(body) || !isEventStream(headers)) return answer;
  const stream = new LivingStream(body, clock);
  const living = new ClosableStream({ next: () => stream.next(), close: () => stream.close() });
  return { ...answer, headers: { ...headers, ...passedAtOnce }, body: living };
}

/** Otherwise nginx collects what it passes on, signs of life too. */
const passedAtOnce = { 'x-accel-buffering': 'no' };

/** Whether the headers of an answer, in any spelling, are those of a stream of events. */
export function isEventStream(headers: RouteAnswer['headers'] = {}): boolean {
  return Object.entries(headers).some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/event-stream'),
  );
}

class LivingStream {
  readonly #chunks: AsyncIterator<Chunk>;
  /** What the stream was asked for and has not given yet. */
  #pending: Promise<IteratorResult<Chunk>> | undefined;
  /** The last characters that were given. */
  #tail = '\n\n';

  constructor(
    private readonly body: StreamedBody,
    private readonly clock: Clock,
  ) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  async next(): Promise<IteratorResult<Chunk>> {
    this.#pending ??= this.#chunks.next();
    const given = await this.#beforeSilence(this.#pending);
    if (!given) return { done: false, value: comment };
    this.#pending = undefined;
    if (!given.done) this.#tail = (this.#tail + endOf(given.value)).slice(-tailLength);
    return given;
  }

  close(): void {
    closeBody(this.body, this.#chunks);
  }

  /** The next chunk; `undefined` where none comes in time, and none of an event has come. */
  #beforeSilence(next: Promise<IteratorResult<Chunk>>): Promise<IteratorResult<Chunk> | undefined> {
    if (!endOfEvent.test(this.#tail)) return next;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const cancel = this.clock.after(silence, () => resolve(undefined));
    return Promise.race([next, promise]).finally(cancel);
  }
}

const tailLength = 4;

function endOf(chunk: Chunk): string {
  return typeof chunk === 'string' ? chunk.slice(-tailLength) : String(Buffer.from(chunk.slice(-tailLength)));
}
