import { JsonBody, type Steps } from '@agg/traffic/json';
import type { A2aVersion, AgentInterface } from '../a2a.types.ts';
import { checkAnswer } from '../payload.ts';
import { envelopeOf } from '../read-response.ts';
import { type AgentRequest, type Called, restRequestOf, rpcResponseOf } from './agents-rest.ts';
import { requestIn, responseIn } from './versions.ts';

/**
 * What is between a client and an agent that speak different versions or bindings: a call is a JSON-RPC request in the
 * version of its client, and so are its responses. Between those that speak the same, every byte stays.
 */
export class Translation {
  readonly #isVersion: boolean;
  readonly #isRest: boolean;

  /** @param version the client's */
  constructor(
    private readonly version: A2aVersion,
    private readonly agent: AgentInterface,
    private readonly called: Called,
  ) {
    this.#isVersion = version !== agent.version;
    this.#isRest = agent.binding === 'HTTP+JSON';
  }

  /** The request as its agent gets it. */
  *request(text: string): Steps<AgentRequest> {
    const { agent, called } = this;
    let body = new JsonBody(text);
    if (this.#isVersion) body = yield* requestIn(agent.version, called.method, body);
    if (this.#isRest) return yield* restRequestOf(agent, called.method, body);
    return { httpMethod: 'POST', url: agent.url, text: body.text };
  }

  /**
   * A response of the agent, or an event, as its client gets it, where it is an answer to what the agent was asked.
   * @param status of HTTP
   * @throws SyntaxError, A2aError -32006, InvalidMember, DuplicateMember, JsonLimitExceeded
   */
  *response(text: string, status: number): Steps<JsonBody> {
    let body = new JsonBody(text);
    if (this.#isRest) body = yield* rpcResponseOf(this.agent, this.called, body, status);
    const { result } = yield* envelopeOf(body);
    if (result) checkAnswer(result, { method: this.called.method, version: this.agent.version });
    return this.#isVersion ? yield* responseIn(this.version, this.called.method, body) : body;
  }
}
