import { StreamPolicies } from '@agg/traffic';
import { inTurns, type JsonBody } from '@agg/traffic/json';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aEventText } from '../a2a/content/a2a-event-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { artifactResult, responseOf } from '../a2a/requests.ts';
import { withReceipts } from '../payment/payment-edits.ts';
import type { AgentExchange } from './agent-exchange.ts';
import type { Asked } from './asked.types.ts';
import { flowOf, type OpenArtifact, OpenArtifacts } from './open-artifacts.ts';

/** The events of a stream as policies let them pass. */
export class PassedEvents {
  readonly #policies: StreamPolicies;
  readonly #open = new OpenArtifacts();
  /** Of the payment in the message, until an event has them. */
  #receipts: Asked['receipts'];

  constructor(private readonly exchange: Pick<AgentExchange, 'hop' | 'asked'>) {
    this.#policies = new StreamPolicies(exchange.hop);
    this.#receipts = exchange.asked.receipts;
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
    const told = await inTurns(withReceipts(event, this.exchange.asked.binding.version, this.#receipts));
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
    const { asked } = this.exchange;
    const result = artifactResult(asked.binding.version, about, { artifactId, text, lastChunk: false });
    return [await this.#read(responseOf(JSON.stringify(result), asked.call.id))];
  }

  #read(body: JsonBody): Promise<A2aResponse> {
    return inTurns(readingResponse(body, this.exchange.asked.binding.version));
  }
}
