import { StreamPolicies, upstreamFault } from '@agg/traffic';
import { inTurns, type JsonBody } from '@agg/traffic/json';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aEventText } from '../a2a/content/a2a-event-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { artifactResult, responseOf } from '../a2a/requests.ts';
import { withReceipts } from '../payment/payment-metadata.ts';
import type { AgentExchange } from './agent-exchange.ts';
import type { Call } from './call.types.ts';

/** The events of a stream as policies let them pass. */
export class PassedEvents {
  readonly #policies: StreamPolicies;
  readonly #open = new OpenArtifacts();
  /** Of the payment in the message, until an event has them. */
  #receipts: Call['receipts'];

  constructor(private readonly exchange: Pick<AgentExchange, 'hop' | 'call'>) {
    this.#policies = new StreamPolicies(exchange.hop);
    this.#receipts = exchange.call.receipts;
  }

  /**
   * @returns the event as it goes on; before it, what was held back of artifacts that end with it
   * @throws POLICY_BLOCKED, APPROVAL_REQUIRED; UNAVAILABLE where the policies are not known; UPSTREAM_FAILED
   */
  async pass(response: A2aResponse): Promise<A2aResponse[]> {
    const { body, facts } = response;
    const event = new A2aEventText(body, facts.artifact && { ...facts.artifact, flowId: flowOf(facts) });
    const passed = await this.#policies.pass(event);
    const before = await this.#endWithoutText(facts, event);
    this.#open.follow(facts);
    if (facts.isFinal) before.push(...(await this.rests()));
    const given = passed.body === body ? response : await this.#read(passed.body);
    return before.concat(await this.#paid(given));
  }

  /** What was held back of artifacts of which nothing follows. @throws POLICY_BLOCKED, APPROVAL_REQUIRED */
  async rests(): Promise<A2aResponse[]> {
    const rests: A2aResponse[] = [];
    for (const [flowId, artifact] of this.#open) rests.push(...(await this.#restOf(flowId, artifact)));
    return rests;
  }

  /** The first event about the task tells what was paid. */
  async #paid(event: A2aResponse): Promise<A2aResponse> {
    if (!this.#receipts) return event;
    const told = await inTurns(withReceipts(event, this.exchange.call.binding.version, this.#receipts));
    if (told !== event) this.#receipts = undefined;
    return told;
  }

  /** An update without text replaces its artifact, or ends it. */
  async #endWithoutText(
    { artifact, taskId, contextId }: A2aFacts,
    event: A2aEventText,
  ): Promise<A2aResponse[]> {
    const flowId = flowOf({ artifact, taskId });
    if (!artifact || !this.#policies.isOpen(flowId)) return [];
    await event.prepare();
    if (event.flow) return [];
    if (!artifact.append) this.#policies.forget(flowId);
    if (!artifact.lastChunk) return [];
    return this.#restOf(flowId, { artifactId: artifact.artifactId, taskId, contextId });
  }

  async #restOf(flowId: string, { artifactId, ...about }: OpenArtifact): Promise<A2aResponse[]> {
    const text = await this.#policies.end(flowId);
    if (!text) return [];
    const { call } = this.exchange;
    const result = artifactResult(call.binding.version, about, { artifactId, text, lastChunk: false });
    return [await this.#read(responseOf(JSON.stringify(result), call.a2a.id))];
  }

  #read(body: JsonBody): Promise<A2aResponse> {
    return inTurns(readingResponse(body, this.exchange.call.binding.version));
  }
}

/** Artifacts that an agent may leave open in one stream: the end of each may be held back. */
export const mostOpen = 1_000;

/** An artifact of which more may come. */
export interface OpenArtifact extends Pick<A2aFacts, 'taskId' | 'contextId'> {
  artifactId: string;
}

/** The artifacts of a stream that are not complete, by their tasks and ids. */
export class OpenArtifacts {
  readonly #open = new Map<string, OpenArtifact>();

  /** Takes note of an update. @throws UPSTREAM_FAILED where too many are open */
  follow({ artifact, taskId, contextId }: A2aFacts): void {
    if (!artifact) return;
    const key = flowOf({ artifact, taskId });
    if (artifact.lastChunk) this.#open.delete(key);
    else this.#open.set(key, { artifactId: artifact.artifactId, taskId, contextId });
    if (this.#open.size > mostOpen)
      throw upstreamFault(`The agent left more than ${mostOpen} artifacts open in one stream.`);
  }

  [Symbol.iterator](): Iterator<[flowId: string, OpenArtifact]> {
    return this.#open.entries();
  }
}

/** The flow of the texts of an artifact: two tasks may use the same id. */
function flowOf({ artifact, taskId = '' }: Pick<A2aFacts, 'artifact' | 'taskId'>): string {
  return JSON.stringify([taskId, artifact?.artifactId ?? '']);
}
