import { atOnce, JsonBody, type JsonNode, type Steps } from '@agg/traffic/json';
import type { A2aAnswer, A2aBinding, A2aCall, A2aRequest, A2aVersion } from '../a2a.types.ts';
import { A2aError, restStatus } from '../a2a-error.ts';
import { failureOf, restError, statusIn } from '../a2a-failure.ts';
import { assertMediaType, assertVersion, readingCall, refusing } from '../read-call.ts';
import { envelopeOf, errorIn } from '../read-response.ts';
import { eventText } from '../sse.ts';
import { restAnswer, restEvent } from './rest-answer.ts';
import { rpcTextOf } from './rest-call.ts';

const contentType = 'application/json';

/** REST (HTTP+JSON): requests become JSON-RPC requests for the agent, and its responses ProtoJSON. */
export class RestBinding implements A2aBinding {
  constructor(readonly version: A2aVersion) {}

  *read(request: A2aRequest): Steps<A2aCall> {
    assertMediaType(request);
    assertVersion(request, this.version);
    const body = new JsonBody(yield* rpcTextOf(request, this.version));
    return { ...(yield* readingCall(body, this.version)), id: undefined };
  }

  /** @throws A2aError -32006 for a text that is no JSON-RPC response */
  answer(call: A2aCall, response: JsonBody): Steps<A2aAnswer> {
    return refusing('INVALID_AGENT_RESPONSE', this.#answer(call, response));
  }

  /** @throws A2aError -32006 for a text that is no JSON-RPC response */
  event(_call: A2aCall, response: JsonBody): Steps<string> {
    return refusing('INVALID_AGENT_RESPONSE', this.#event(response));
  }

  failure(_call: Pick<A2aCall, 'id'> | undefined, error: unknown): A2aAnswer {
    const failure = failureOf(error);
    return { status: statusIn(failure, this.version), contentType, body: restError(failure, this.version) };
  }

  failureEvent(call: A2aCall, error: unknown): string {
    return atOnce(eventText(this.failure(call, error).body, 'error'));
  }

  *#answer(call: A2aCall, response: JsonBody): Steps<A2aAnswer> {
    const { result, error } = yield* this.#read(response);
    return result ? yield* restAnswer(call, result, this.version) : this.#errorAnswer(error);
  }

  *#event(response: JsonBody): Steps<string> {
    const { result, error } = yield* this.#read(response);
    return result
      ? yield* eventText(yield* restEvent(result, this.version))
      : yield* eventText(this.#errorAnswer(error).body, 'error');
  }

  *#read(response: JsonBody): Steps<{ result?: JsonNode; error?: JsonNode }> {
    const { result, error } = yield* envelopeOf(response);
    if (error && !error.isNull) return { error };
    if (result) return { result };
    throw new A2aError('INVALID_AGENT_RESPONSE', 'The response has neither "result" nor "error".');
  }

  /** The error of the agent: in 0.3 as it is, in 1.0 as a `google.rpc.Status` with its details. */
  #errorAnswer(error: JsonNode | undefined): A2aAnswer {
    const { code, message } = error ? errorIn(error) : { code: -32603, message: '' };
    const status = restStatus(code, this.version);
    if (this.version === '0.3.0') return { status, contentType, body: error?.raw ?? '{}' };
    const data = error?.pick('data').data;
    const body = restError({ rpcCode: code, message }, this.version, data?.isArray ? data.raw : undefined);
    return { status, contentType, body };
  }
}
