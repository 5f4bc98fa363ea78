import { createHash, type Hash } from 'node:crypto';
import { letEnd, type StreamAnswer, systemClock, UpstreamError, whileAlive, within } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Holding } from '../hop/held-bytes.ts';
import type { Hop } from '../hop/hop.types.ts';
import { readText } from '../json/text-bytes.ts';
import { type Answered, wasNeverSent } from '../record/record-hop.ts';

/** Bytes of the longest answer that is no stream. */
export const longestAnswer = 10 * 1024 * 1024;

/** Times of an answer in milliseconds. */
interface AnswerTimes {
  /** Until its headers. */
  firstByteMs: number;
  /** From then on until it has to be complete; of a stream, until its first sign of life. */
  patience: number;
  /** Between two signs of life of a stream, until its first event. */
  silence: number;
}

/** What an answer belongs to. */
interface AnswerOptions {
  times: AnswerTimes;
  /** What it keeps in memory. */
  held: Holding;
  /** What has answered, such as `agent`. */
  noun: string;
}

/** The answer of a sink while it arrives: counts what is recorded of it. */
export class UpstreamAnswer {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  constructor(
    private readonly answer: StreamAnswer,
    private readonly options: AnswerOptions,
    private readonly clock = systemClock,
  ) {}

  get status(): number {
    return this.answer.status;
  }

  get headers(): StreamAnswer['headers'] {
    return this.answer.headers;
  }

  /** Whether it is a stream of events. */
  get isStream(): boolean {
    return /^text\/event-stream\b/i.test(this.answer.headers['content-type'] ?? '');
  }

  /**
   * The bytes as they arrive.
   * @param longest how many there may be
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT; RATE_LIMITED, UNAVAILABLE where calls hold too many bytes
   */
  async *bytes(longest = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
    for await (const chunk of this.answer.body) {
      this.#count(chunk, longest);
      yield chunk;
    }
  }

  /**
   * The whole answer.
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT
   */
  async text(): Promise<string> {
    const read = () => readText(this.#counted(longestAnswer)).catch((error) => this.#refuseText(error));
    return await this.#orLeave(within(this.options.times.patience, read, () => this.#late(), this.clock));
  }

  /** As `bytes`, for one that reads all of them: a generator between them costs more than what it does. */
  #counted(longest: number): AsyncIterable<Buffer> {
    const { body } = this.answer;
    const next = async (): Promise<IteratorResult<Buffer, undefined>> => {
      const read = await body.next();
      if (!read.done) this.#count(read.value, longest);
      return read;
    };
    return { [Symbol.asyncIterator]: () => ({ next }) };
  }

  #count(chunk: Buffer, longest: number): void {
    const { held, noun } = this.options;
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    held.add(chunk.length);
    if (this.#bytes > longest)
      throw upstreamFault(`The answer of the ${noun} is longer than ${longest} bytes.`);
  }

  /**
   * Waits for the first event of a stream, as long as the sink gives signs of life, such as comments.
   * @throws UPSTREAM_TIMEOUT
   */
  async begun<T>(work: () => Promise<T>): Promise<T> {
    const { patience: first, silence: further } = this.options.times;
    const alive = { first, further, signs: () => this.#bytes };
    return await this.#orLeave(whileAlive(alive, work, () => this.#late(), this.clock));
  }

  async #orLeave<T>(work: Promise<T>): Promise<T> {
    return await work.catch(async (error) => {
      await this.leave();
      throw error;
    });
  }

  /** The bytes so far are kept no longer. */
  forget(): void {
    this.options.held.release();
  }

  /** Needs no more of it. */
  async leave(): Promise<void> {
    await this.answer.body.return();
  }

  /** Nothing of it is needed any more; its connection may be, see `letEnd`. */
  async finish(): Promise<void> {
    await letEnd(this.answer.body, this.clock);
  }

  /** What is recorded of it, as far as it has arrived. */
  get facts(): Answered {
    return {
      upstreamStatus: this.answer.status,
      // Of a copy: more of it may arrive, and what fails after its end asks again.
      response: { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') },
      firstByteMs: Math.round(this.options.times.firstByteMs),
    };
  }

  #late(): UpstreamError {
    return upstreamFault(`The ${this.options.noun} did not answer in time.`, 'UPSTREAM_TIMEOUT');
  }

  #refuseText(error: unknown): never {
    throw error instanceof TypeError
      ? upstreamFault(`The answer of the ${this.options.noun} is not UTF-8.`)
      : error;
  }
}

/** The error of a sink that answered wrongly. */
export function upstreamFault(reason: string, code?: 'UPSTREAM_TIMEOUT', cause?: unknown): UpstreamError {
  return new UpstreamError(reason, { code, sent: 'UNKNOWN', fault: 'ANSWER', cause });
}

/** The end of an answer that its client no longer reads. */
export function clientLeft(): UpstreamError {
  return new UpstreamError('The client left the stream.', { sent: 'UNKNOWN', fault: 'CALLER' });
}

/** Whether an answer has ended because of its client. */
export function isOfCaller(error: unknown): boolean {
  return error instanceof UpstreamError && error.fault === 'CALLER';
}

/** Whether a call failed at its sink. Where we, a rule or the caller have ended it, that says nothing about the sink. */
export function isOfUpstream(error: unknown): error is UpstreamError {
  if (!(error instanceof UpstreamError)) return false;
  // An answer without a request to the sink is that of its authorization server.
  return error.fault === 'HOST' || (error.fault === 'ANSWER' && !wasNeverSent(error));
}

/** A kill switch ends a call by its signal; what the connection then fails with is not the reason. */
export function reasonOf({ signal }: Pick<Hop, 'signal'>, error: unknown): unknown {
  return signal.aborted && signal.reason instanceof GatewayError ? signal.reason : error;
}
