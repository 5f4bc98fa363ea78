import { forgetClientToken, type PlaceKind, type StreamAnswer, UpstreamError, unlessAborted } from '@agg/kit';
import type { A2aMethod, A2aVersion } from '../a2a/a2a.types.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { encoding } from '../a2a/json/text-pieces.ts';
import type { AgentRequest } from '../a2a/translate/agents-rest.ts';
import type { Hop } from '../hop/hop.types.ts';
import { authorization } from './authorization.ts';
import { passedHeaders } from './passed-headers.ts';

/** What is sent to an agent. */
export interface UpstreamRequest extends AgentRequest {
  method: A2aMethod;
  /** The version in which the agent is called. */
  version: A2aVersion;
  /** Whether the answer may be a stream of events. */
  streams: boolean;
  /** The caller's headers; those that concern the agent are passed on by their forms. */
  headers: Readonly<Record<string, string>>;
}

/** What asks about a task, or cancels it, has to reach an agent of which streams and calls hold every place. */
const places: Partial<Record<A2aMethod, PlaceKind>> = {
  'message/stream': 'STREAM',
  'tasks/resubscribe': 'STREAM',
  'tasks/get': 'NONE',
  'tasks/cancel': 'NONE',
};

/** Milliseconds between two chunks of a stream. */
export const longestSilence = 600_000;

/**
 * Sends a request to the agent of a hop, with the agent's credential.
 * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT; RATE_LIMITED, UNAVAILABLE for want of a place
 */
export async function send(hop: Hop, request: UpstreamRequest): Promise<StreamAnswer> {
  const { context, source, sink, signal } = hop;
  const headers = { ...headersOf(hop, request), ...(await authorizationInTime(hop, request.url)) };
  const { agentAnswerMs, egress } = context.services;
  const answer = await egress.open(request.url, {
    tenantId: source.tenantId,
    place: places[request.method],
    method: request.httpMethod,
    headers,
    body: request.text === undefined ? undefined : await inTurns(encoding(request.text)),
    firstByteMs: agentAnswerMs,
    // A task may take longer than an answer: its stream ends with its route.
    silenceMs: request.streams ? longestSilence : agentAnswerMs,
    signal,
  });
  if (answer.status === 401 && sink.credential) forgetClientToken(sink.credential);
  return answer;
}

/** An authorization server can be slow, and others may wait for the same token: only this call ends. */
async function authorizationInTime(hop: Hop, url: string): Promise<Record<string, string>> {
  const { signal } = hop;
  return await unlessAborted(authorization(hop, url), signal).catch((error) => {
    throw signal.aborted ? endedBefore(signal.reason) : error;
  });
}

function endedBefore(cause: unknown): UpstreamError {
  const reason = 'The call ended before the authorization server of the agent had answered.';
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'CALLER', cause });
}

/** The id of the exchange, not that of the request, which its caller chooses. */
function headersOf({ trace, exchangeId }: Hop, { version, streams, headers }: UpstreamRequest) {
  return {
    ...passedHeaders(headers, version),
    'content-type': 'application/json',
    accept: streams ? 'text/event-stream, application/json' : 'application/json',
    'x-request-id': exchangeId,
    ...trace.headers,
    ...(version === '1.0' && { 'a2a-version': '1.0' }),
  };
}
