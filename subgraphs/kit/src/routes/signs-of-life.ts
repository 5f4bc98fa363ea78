import type { Clock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { closeBody, isStreamed, type StreamedBody } from './answer-body.ts';
import type { RouteAnswer } from './subgraph-route.ts';

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
