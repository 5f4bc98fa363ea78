import type { A2aAnswer, A2aBinding, A2aCall, A2aRequest, A2aVersion } from './a2a.types.ts';
import { A2aError } from './a2a-error.ts';
import { failureOf } from './a2a-failure.ts';
import { rpcError } from './error-body.ts';
import { eventText } from './event-text.ts';
import { atOnce, type Steps, stepsOf } from './json/in-turns.ts';
import { JsonBody } from './json/json-body.ts';
import { readingCall } from './read-call.ts';

/**
 * JSON-RPC: requests and responses are those of the agent, byte for byte. Errors of the protocol have HTTP status 200,
 * as its compatibility kit demands; the ones of our table have their own.
 */
export class JsonRpcBinding implements A2aBinding {
  constructor(readonly version: A2aVersion) {}

  *read({ httpMethod, path, body }: A2aRequest): Steps<A2aCall> {
    if (httpMethod !== 'POST' || (path !== '' && path !== '/'))
      throw new A2aError('METHOD_NOT_FOUND', `${httpMethod} ${path} is no address of JSON-RPC.`);
    return yield* readingCall(new JsonBody(body), this.version);
  }

  answer(_call: A2aCall, { text }: JsonBody): Steps<A2aAnswer> {
    return stepsOf({ status: 200, contentType: 'application/json', body: text });
  }

  event(_call: A2aCall, { text }: JsonBody): Steps<string> {
    return eventText(text);
  }

  failure(call: Pick<A2aCall, 'id'> | undefined, error: unknown): A2aAnswer {
    const failure = failureOf(error);
    const id = call?.id ?? (error instanceof A2aError ? error.id : undefined) ?? 'null';
    const body = `{"jsonrpc":"2.0","id":${id},"error":${rpcError(failure, this.version)}}`;
    return { status: failure.status ?? 200, contentType: 'application/json', body };
  }

  failureEvent(call: A2aCall, error: unknown): string {
    return atOnce(eventText(this.failure(call, error).body));
  }
}
