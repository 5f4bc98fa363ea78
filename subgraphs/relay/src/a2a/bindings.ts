import { atOnce, JsonBody, type Steps } from '@agg/traffic/json';
import type {
  A2aAnswer,
  A2aBinding,
  A2aCall,
  A2aFailure,
  A2aMethod,
  A2aRequest,
  A2aVersion,
} from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { failureOf, rpcError } from './a2a-failure.ts';
import { isStreamed } from './method.table.ts';
import { assertMediaType, readingCall } from './read-call.ts';
import { RestBinding } from './rest/rest.binding.ts';
import { eventText } from './sse.ts';

/**
 * JSON-RPC: requests and responses are those of the agent, byte for byte. Errors of the protocol have HTTP status 200,
 * as its compatibility kit demands; the ones of our table have their own.
 */
class JsonRpcBinding implements A2aBinding {
  constructor(readonly version: A2aVersion) {}

  *read(request: A2aRequest): Steps<A2aCall> {
    const { httpMethod, path, body, asksFor } = request;
    if (httpMethod !== 'POST' || (path !== '' && path !== '/'))
      throw new A2aError('METHOD_NOT_FOUND', `${httpMethod} ${path} is no address of JSON-RPC.`);
    assertMediaType(request);
    return yield* readingCall(new JsonBody(body), this.version, asksFor);
  }

  *answer({ method }: A2aCall, { text }: JsonBody): Steps<A2aAnswer> {
    return this.#isEvent(method) ? eventAnswer(yield* eventText(text)) : plainAnswer(200, text);
  }

  event(_call: A2aCall, { text }: JsonBody): Steps<string> {
    return eventText(text);
  }

  failure(call: Pick<A2aCall, 'id' | 'method'> | undefined, error: unknown): A2aAnswer {
    const failure = failureOf(error);
    const { id, method } = call ?? (error instanceof A2aError ? error : {});
    const body = this.#errorResponse(id, failure);
    const isEvent = failure.status === undefined && this.#isEvent(method);
    return isEvent ? eventAnswer(atOnce(eventText(body))) : plainAnswer(failure.status ?? 200, body);
  }

  failureEvent({ id }: A2aCall, error: unknown): string {
    return atOnce(eventText(this.#errorResponse(id, failureOf(error))));
  }

  #errorResponse(id = 'null', failure: A2aFailure): string {
    return `{"jsonrpc":"2.0","id":${id},"error":${rpcError(failure, this.version)}}`;
  }

  /**
   * Whether a response with status 200 has to be an event: clients of 0.3 read the answer to a method that streams as an
   * event stream, and see no error of another content type.
   */
  #isEvent(method: A2aMethod | undefined): boolean {
    return this.version === '0.3.0' && method !== undefined && isStreamed(method);
  }
}

function plainAnswer(status: number, body: string): A2aAnswer {
  return { status, contentType: 'application/json', body };
}

function eventAnswer(body: string): A2aAnswer {
  return { status: 200, contentType: 'text/event-stream', body };
}

const bindings: Readonly<Record<A2aVersion, Readonly<Record<'jsonRpc' | 'rest', A2aBinding>>>> = {
  '0.3.0': { jsonRpc: new JsonRpcBinding('0.3.0'), rest: new RestBinding('0.3.0') },
  '1.0': { jsonRpc: new JsonRpcBinding('1.0'), rest: new RestBinding('1.0') },
};

/**
 * The binding of an address.
 * @param path what follows the version: JSON-RPC has nothing there
 */
export function bindingOf(version: A2aVersion, path: string): A2aBinding {
  return bindings[version][path === '' || path === '/' ? 'jsonRpc' : 'rest'];
}
