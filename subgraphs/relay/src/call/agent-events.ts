import { systemClock, within } from '@agg/kit';
import { isOfUpstream, upstreamFault } from '@agg/traffic';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { hasEnded } from '../a2a/enum-names.ts';
import { eventsOf } from '../a2a/sse.ts';
import type { AgentAnswer } from './agent-answer.ts';

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
