import { createHash, type Hash } from 'node:crypto';
import { letEnd, type StreamAnswer, systemClock, type UpstreamError, whileAlive, within } from '@agg/kit';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { readingResponse } from '../a2a/read-response.ts';
import type { Translation } from '../a2a/translate/translation.ts';
import type { Holding } from '../hop/held-bytes.ts';
import type { Answered } from '../hop/record-hop.ts';
import { agentFault } from './agent-fault.ts';
import { readText } from './read-text.ts';

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

/** The answer of an agent while it arrives: counts what is recorded of it. */
export class UpstreamAnswer {
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  /**
   * @param version the client's
   * @param held what it keeps in memory
   * @param translation makes of what the agent says, if it is an answer, what its client understands
   */
  constructor(
    private readonly answer: StreamAnswer,
    private readonly version: A2aVersion,
    private readonly times: AnswerTimes,
    private readonly held: Holding,
    private readonly translation: Translation,
    private readonly clock = systemClock,
  ) {}

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
      this.#bytes += chunk.length;
      this.#hash.update(chunk);
      this.held.add(chunk.length);
      if (this.#bytes > longest) throw agentFault(`The answer of the agent is longer than ${longest} bytes.`);
      yield chunk;
    }
  }

  /**
   * The JSON-RPC response that is the whole answer.
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT
   */
  async complete(): Promise<A2aResponse> {
    const read = () => readText(this.bytes(longestAnswer)).catch(refuseText);
    const text = await this.#orLeave(within(this.times.patience, read, late, this.clock));
    return await this.read(text);
  }

  /**
   * Waits for the first event of a stream, as long as the agent gives signs of life, such as comments.
   * @throws UPSTREAM_TIMEOUT
   */
  async begun<T>(work: () => Promise<T>): Promise<T> {
    const { patience: first, silence: further } = this.times;
    const alive = { first, further, signs: () => this.#bytes };
    return await this.#orLeave(whileAlive(alive, work, late, this.clock));
  }

  async #orLeave<T>(work: Promise<T>): Promise<T> {
    return await work.catch(async (error) => {
      await this.leave();
      throw error;
    });
  }

  /** The bytes so far are kept no longer. */
  forget(): void {
    this.held.release();
  }

  /** Reads one JSON-RPC response of it. @throws UPSTREAM_FAILED where it is none, or no answer to what was asked */
  async read(text: string): Promise<A2aResponse> {
    try {
      const response = await inTurns(this.translation.response(text, this.answer.status));
      return await inTurns(readingResponse(response, this.version));
    } catch (cause) {
      throw agentFault(
        `The agent answered with status ${this.answer.status} and no A2A response.${wordsOf(cause)}`,
        undefined,
        cause,
      );
    }
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
      firstByteMs: Math.round(this.times.firstByteMs),
    };
  }
}

function late(): UpstreamError {
  return agentFault('The agent did not answer in time.', 'UPSTREAM_TIMEOUT');
}

/** What the error of the protocol says about a response, which is meant for clients. */
function wordsOf(cause: unknown): string {
  return cause instanceof A2aError ? ` ${cause.message}` : '';
}

function refuseText(error: unknown): never {
  throw error instanceof TypeError ? agentFault('The answer of the agent is not UTF-8.') : error;
}
