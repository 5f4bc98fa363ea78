import type { AgentInterface } from '../a2a/a2a.types.ts';
import type { A2aFacts } from '../a2a/a2a-response.types.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { Translation } from '../a2a/translate/translation.ts';
import type { ContextIds } from '../context-id/context-ids.ts';
import type { Hop } from '../hop/hop.types.ts';
import {
  type Ending,
  errorCodeOf,
  failed,
  isLate,
  recordedOrLate,
  settle,
  wasNeverSent,
} from '../hop/record-hop.ts';
import { storeOf } from '../store/store-of.ts';
import { send } from '../upstream/send.ts';
import { isOfAgent, reasonOf } from './agent-fault.ts';
import type { Asked } from './asked.types.ts';
import type { FollowedTask } from './followed-task.ts';
import { UpstreamAnswer } from './upstream-answer.ts';
import { sentCall, sentMessage } from './without-content.ts';

/** An exchange that may be sent. */
interface BegunExchange {
  asked: Asked;
  hop: Hop;
  /** Where the agent is called. */
  offer: AgentInterface;
  task: FollowedTask;
  /** The ids of contexts between its caller and the agent. */
  contexts: ContextIds;
  /** Called where the answer is a stream: it ends when its caller leaves. */
  attach(): void;
  /** Called once, when the answer is complete or given up. */
  leave(): void;
}

/** One call of an agent, from the request to its recorded outcome. */
export class AgentExchange {
  #sentAt = performance.now();
  #answer: UpstreamAnswer | undefined;
  #asked: Asked;
  /** Whether the agent has answered completely, and that is being recorded. */
  #hasSucceeded = false;

  readonly hop: Hop;
  readonly task: FollowedTask;
  readonly contexts: ContextIds;
  readonly attach: () => void;
  readonly leave: () => void;
  readonly #offer: AgentInterface;

  /** @param isFirst whether its answer begins a conversation */
  constructor(
    { asked, hop, offer, task, contexts, attach, leave }: BegunExchange,
    private isFirst: boolean,
  ) {
    this.#asked = asked;
    this.hop = hop;
    this.task = task;
    this.contexts = contexts;
    this.attach = attach;
    this.leave = leave;
    this.#offer = offer;
  }

  /** What was asked; once it is sent, without what its message says. */
  get asked(): Asked {
    return this.#asked;
  }

  /** Sends the request. @throws what the agent failed with, once that is recorded */
  async open(text: string, streams: boolean): Promise<UpstreamAnswer> {
    const { binding, headers, call } = this.asked;
    const translation = new Translation(binding.version, this.#offer, { method: call.method, id: call.id });
    const request = await inTurns(translation.request(text));
    this.#sentAt = performance.now();
    const { version } = this.#offer;
    const { method } = call;
    const answer = await send(this.hop, { ...request, method, version, streams, headers });
    const { agentAnswerMs } = this.hop.context.services;
    const firstByteMs = performance.now() - this.#sentAt;
    const patience = agentAnswerMs - firstByteMs;
    this.#answer = new UpstreamAnswer(
      answer,
      binding.version,
      { firstByteMs, patience, silence: agentAnswerMs },
      this.hop.held,
      translation,
    );
    this.#asked = { ...this.#asked, call: sentCall(this.#asked.call) };
    this.hop.message = sentMessage;
    return this.#answer;
  }

  /** Whether the next response of it has the notice for people: the first one of a conversation. */
  takeNotice(): boolean {
    const isDue = this.isFirst && this.asked.source.kind === 'USER';
    this.isFirst = false;
    return isDue;
  }

  /** Records that the answer is complete. @throws UNAVAILABLE where that takes too long: it is recorded later */
  async succeed(facts: Pick<A2aFacts, 'kind' | 'error'>): Promise<void> {
    this.#hasSucceeded = true;
    const outcome = facts.kind === 'error' ? 'FAILED' : 'SUCCEEDED';
    this.#count(isInternal(facts));
    if (this.#answer) await settle(this.hop, { ...this.#answer.facts, outcome });
  }

  /** Records a failure: at once, or when the database is there. @returns what the caller is told */
  async fail(error: unknown): Promise<unknown> {
    // The agent has done its work: that our record of it is late is nothing to be recorded.
    if (this.#hasSucceeded && isLate(error)) return error;
    const reason = reasonOf(this.hop, error);
    if (isOfAgent(error)) this.#count(true);
    const ending = { ...failed(error, this.#answer?.facts), errorCode: errorCodeOf(reason) };
    // First: once the outcome says that nothing was sent, the message may come again.
    await recordedOrLate(this.task.fail(wasNeverSent(error)));
    await recordedOrLate(settleOnce(this.hop, ending));
    return reason;
  }

  #count(hasFailed: boolean): void {
    const { hop } = this;
    const latencyMs = performance.now() - this.#sentAt;
    for (const { tenantId } of hop.legs)
      storeOf(hop.context).count({
        tenantId,
        agentId: hop.sink.agentId,
        failed: hasFailed,
        latencyMs,
        at: new Date(),
      });
  }
}

/** An answer can fail once its outcome is recorded. */
async function settleOnce(hop: Hop, ending: Ending): Promise<void> {
  await settle(hop, ending).catch((error) => {
    if (errorCodeOf(error) !== 'CONFLICT') throw error;
  });
}

/** An agent that refuses a request has worked; one with an internal error has not (JSON-RPC 2.0, section 5.1). */
function isInternal(facts: Pick<A2aFacts, 'kind' | 'error'>): boolean {
  return facts.kind === 'error' && facts.error?.code === -32603;
}
