import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aEventText } from '../a2a/content/a2a-event-text.ts';
import { readResponse } from '../a2a/read-response.ts';
import { artifactResult, responseText } from '../a2a/requests.ts';
import { StreamPolicies } from '../policy/stream-policies.ts';
import type { AgentExchange } from './agent-exchange.ts';
import { agentFault } from './upstream-answer.ts';

/** Artifacts that an agent may leave open in one stream: the end of each may be held back. */
const mostOpen = 1_000;

/** The events of a stream as policies let them pass. */
export class PassedEvents {
  readonly #policies: StreamPolicies;
  /** Artifacts of which more may come, by their ids, and to which task they belong. */
  readonly #open = new Map<string, Pick<A2aFacts, 'taskId' | 'contextId'>>();

  constructor(private readonly exchange: Pick<AgentExchange, 'hop' | 'asked'>) {
    this.#policies = new StreamPolicies(exchange.hop);
  }

  /**
   * @returns the event as it goes on; before the last one of the stream, what was held back of artifacts
   * @throws POLICY_BLOCKED, APPROVAL_REQUIRED; UNAVAILABLE where the policies are not known
   */
  async pass(response: A2aResponse): Promise<A2aResponse[]> {
    const { text, facts } = response;
    const event = await this.#policies.pass(new A2aEventText(text, facts.artifact));
    this.#follow(facts);
    const passed = event.text === text ? response : this.#read(event.text);
    return facts.isFinal ? (await this.#rests()).concat(passed) : [passed];
  }

  #follow({ artifact, taskId, contextId }: A2aFacts): void {
    if (!artifact) return;
    if (artifact.lastChunk) this.#open.delete(artifact.artifactId);
    else this.#open.set(artifact.artifactId, { taskId, contextId });
    if (this.#open.size > mostOpen)
      throw agentFault(`The agent left more than ${mostOpen} artifacts open in one stream.`);
  }

  async #rests(): Promise<A2aResponse[]> {
    const { asked } = this.exchange;
    const rests: A2aResponse[] = [];
    for (const [artifactId, about] of this.#open) {
      const text = await this.#policies.end(artifactId);
      const result = artifactResult(asked.binding.version, about, { artifactId, text, lastChunk: false });
      if (text) rests.push(this.#read(responseText(result, asked.call.id)));
    }
    return rests;
  }

  #read(text: string): A2aResponse {
    return readResponse(text, this.exchange.asked.binding.version);
  }
}
