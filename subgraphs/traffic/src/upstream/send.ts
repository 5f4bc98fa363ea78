import {
  forgetClientToken,
  type PlaceKind,
  type StreamAnswer,
  UpstreamError,
  unlessAborted,
  upstreamHeaders,
} from '@agg/kit';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { Hop } from '../hop/hop.types.ts';
import { inTurns } from '../json/in-turns.ts';
import { encoding } from '../json/text-bytes.ts';

/** What is sent to a sink. */
export interface UpstreamRequest {
  url: string;
  httpMethod: 'GET' | 'POST' | 'DELETE';
  /** Of the protocol. */
  headers: Readonly<Record<string, string>>;
  /** The body. */
  text?: string;
  /** Whether the answer may be a stream of events. */
  streams: boolean;
  /** Which of the places at its host it takes. */
  place?: PlaceKind;
}

/** Milliseconds between two chunks of a stream. */
export const longestSilence = 600_000;

/**
 * Sends a request to the sink of a hop, with the credential of the sink.
 * @throws UPSTREAM_FAILED, UPSTREAM_TIMEOUT; RATE_LIMITED, UNAVAILABLE for want of a place
 */
export async function send(hop: Hop, request: UpstreamRequest): Promise<StreamAnswer> {
  const { context, source, sink, trace, exchangeId, signal } = hop;
  const { agentAnswerMs, egress } = context.services;
  const headers = {
    ...request.headers,
    // The id of the exchange, not that of the request, which its caller chooses.
    'x-request-id': exchangeId,
    ...trace.headers,
    ...(await authorizationInTime(hop, request.url)),
  };
  const answer = await egress.open(request.url, {
    tenantId: source.tenantId,
    place: request.place,
    method: request.httpMethod,
    headers,
    body: request.text === undefined ? undefined : await inTurns(encoding(request.text)),
    firstByteMs: agentAnswerMs,
    // A stream may take longer than an answer: it ends with its route.
    silenceMs: request.streams ? longestSilence : agentAnswerMs,
    signal,
  });
  if (answer.status === 401 && sink.credential) forgetClientToken(sink.credential);
  return answer;
}

/** An authorization server can be slow, and others may wait for the same token: only this call ends. */
async function authorizationInTime(hop: Hop, url: string): Promise<Record<string, string>> {
  const { signal, sink } = hop;
  return await unlessAborted(authorization(hop, url), signal).catch((error) => {
    throw signal.aborted ? endedBefore(sinkNouns[sink.kind], signal.reason) : error;
  });
}

/**
 * The header by which we authenticate at the sink of a hop.
 * @throws UPSTREAM_FAILED for a host that the credential is not for, and where the authorization server issues no token
 */
function authorization({ context, sink }: Hop, url: string): Promise<Record<string, string>> {
  const { tenantId, id, credential, kind } = sink;
  return upstreamHeaders(context.services, credential, { tenantId, id, noun: sinkNouns[kind], url });
}

function endedBefore(noun: string, cause: unknown): UpstreamError {
  const reason = `The call ended before the authorization server of the ${noun} had answered.`;
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'CALLER', cause });
}
