import { Exchange, type OpenHop, type UpstreamAnswer, wasNeverSent } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { AgentInterface } from '../a2a/a2a.types.ts';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';
import { Translation } from '../a2a/translate/translation.ts';
import type { ContextIds } from '../context-id/context-ids.ts';
import { agentRequest } from '../upstream/agent-request.ts';
import { AgentAnswer } from './agent-answer.ts';
import type { Asked } from './asked.types.ts';
import type { FollowedTask } from './followed-task.ts';
import { sentCall, sentMessage } from './without-content.ts';

/** What an exchange with an agent is about. */
interface AgentExchangeParts {
  asked: Asked;
  /** Where the agent is called. */
  offer: AgentInterface;
  task: FollowedTask;
  /** The ids of contexts between its caller and the agent. */
  contexts: ContextIds;
  /** Whether its answer begins a conversation. */
  isFirst: boolean;
}

/** One call of an agent, from the request to its recorded outcome. */
export class AgentExchange extends Exchange {
  readonly task: FollowedTask;
  readonly contexts: ContextIds;
  readonly #offer: AgentInterface;
  #asked: Asked;
  #isFirst: boolean;

  constructor(open: OpenHop, { asked, offer, task, contexts, isFirst }: AgentExchangeParts) {
    super(open);
    this.#asked = asked;
    this.#offer = offer;
    this.task = task;
    this.contexts = contexts;
    this.#isFirst = isFirst;
  }

  /** What was asked; once it is sent, without what its message says. */
  get asked(): Asked {
    return this.#asked;
  }

  /** Sends the request. @throws what the agent failed with */
  async open(text: string, streams: boolean): Promise<AgentAnswer> {
    const { binding, headers, call } = this.asked;
    const { method, id } = call;
    const translation = new Translation(binding.version, this.#offer, { method, id });
    const request = await inTurns(translation.request(text));
    const about = { method, version: this.#offer.version, streams, headers };
    const answer: UpstreamAnswer = await this.send(agentRequest(request, about));
    this.#asked = { ...this.#asked, call: sentCall(call) };
    this.hop.message = sentMessage;
    return new AgentAnswer(answer, binding.version, translation);
  }

  /** Whether the next response of it has the notice for people: the first one of a conversation. */
  takeNotice(): boolean {
    const isDue = this.#isFirst && this.asked.source.kind === 'USER';
    this.#isFirst = false;
    return isDue;
  }

  /** Records that the answer is complete. @throws UNAVAILABLE where that takes too long: it is recorded later */
  async complete(facts: Pick<A2aFacts, 'kind' | 'error'>): Promise<void> {
    await this.succeed(facts.kind === 'error' ? 'FAILED' : 'SUCCEEDED', isInternal(facts));
  }

  override async fail(error: unknown): Promise<unknown> {
    return await super.fail(error, () => this.task.fail(wasNeverSent(error)));
  }
}

/** An agent that refuses a request has worked; one with an internal error has not (JSON-RPC 2.0, section 5.1). */
function isInternal(facts: Pick<A2aFacts, 'kind' | 'error'>): boolean {
  return facts.kind === 'error' && facts.error?.code === -32603;
}
