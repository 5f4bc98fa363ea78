import { systemClock, within } from '@agg/kit';
import { isOfUpstream, type UpstreamAnswer, upstreamFault } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { hasEnded } from '../a2a/enum-names.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { eventsOf } from '../a2a/sse.ts';
import type { Translation } from '../a2a/translate/translation.ts';

/** The answer of an agent, in the words of A2A. */
export class AgentAnswer {
  /**
   * @param version the client's
   * @param translation makes of what the agent says, if it is an answer, what its client understands
   */
  constructor(
    readonly upstream: UpstreamAnswer,
    private readonly version: A2aVersion,
    private readonly translation: Translation,
  ) {}

  /**
   * The JSON-RPC response that is the whole answer.
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT
   */
  async complete(): Promise<A2aResponse> {
    return await this.read(await this.upstream.text());
  }

  /** Reads one JSON-RPC response of it. @throws UPSTREAM_FAILED where it is none, or no answer to what was asked */
  async read(text: string): Promise<A2aResponse> {
    const { status } = this.upstream;
    try {
      const response = await inTurns(this.translation.response(text, status));
      return await inTurns(readingResponse(response, this.version));
    } catch (cause) {
      const reason = `The agent answered with status ${status} and no A2A response.${wordsOf(cause)}`;
      throw upstreamFault(reason, undefined, cause);
    }
  }
}

/** What the error of the protocol says about a response, which is meant for clients. */
function wordsOf(cause: unknown): string {
  return cause instanceof A2aError ? ` ${cause.message}` : '';
}

/** Milliseconds that a stream may take to end once its task has. */
const lastWords = 5_000;

/** The events of an agent's stream. */
export class AgentEvents {
  readonly #events: AsyncIterator<string>;

  constructor(
    private readonly answer: AgentAnswer,
    private readonly clock = systemClock,
  ) {
    this.#events = eventsOf(answer.upstream.bytes())[Symbol.asyncIterator]();
  }

  /**
   * The next event; `undefined` where the agent has ended its stream, and where it fails once it had nothing more to say.
   * @param last what the event before says
   * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT
   */
  async next(last: A2aFacts | undefined): Promise<A2aResponse | undefined> {
    try {
      const { done, value } = await this.#read(last);
      const event = done ? undefined : await this.answer.read(value);
      return event?.facts.kind === 'error' && hasNoMore(last) ? undefined : event;
    } catch (error) {
      if (last?.isFinal && isOfUpstream(error)) return undefined;
      throw error;
    }
  }

  #read(last: A2aFacts | undefined): Promise<IteratorResult<string>> {
    const next = () => this.#events.next();
    if (!last) return this.answer.upstream.begun(next);
    if (!hasNoMore(last)) return next();
    return within(lastWords, next, () => upstreamFault('The agent did not end its stream.'), this.clock);
  }
}

/** Whether the task of an event has ended. */
function hasNoMore(last: A2aFacts | undefined): boolean {
  return last?.isFinal === true && last.state !== undefined && hasEnded(last.state);
}
