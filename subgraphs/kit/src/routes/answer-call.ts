import { validateHeaderName, validateHeaderValue } from 'node:http';
import { Readable } from 'node:stream';
import { factsOf, GatewayError } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { unlessAborted } from '../primitives/within.ts';
import { discardBody, isStreamed, payloadOf, withSignsOfLife } from './answer-body.ts';
import type { OpenCall } from './open-calls.ts';
import { type Meter, requestBody } from './request-body.ts';
import { bodyLimitOf, type RouteAnswer, type RouteCall, type RunningRoute } from './subgraph-route.ts';

/** A call whose route, size, media type, caller and role are checked. */
export interface CheckedCall extends Omit<RouteCall, 'request' | 'signal' | 'lasting'> {
  call: OpenCall;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For the bytes of the request and of the answer. */
  received?: Meter;
  sent?: Meter;
  /** Of the signs of life of a stream. */
  clock?: Clock;
}

/**
 * Passes a call to its route and streams the answer. Where the route says so, the call lasts until its work is done, also
 * where its client has left.
 * @throws what the route throws before the headers are sent
 */
export async function answerCall(route: RunningRoute, checked: CheckedCall): Promise<FastifyReply> {
  const { request, reply, call, received, sent: _, clock = systemClock, ...identity } = checked;
  const { signal, lasting } = call;
  signal.throwIfAborted();
  const body = requestBody(request.raw, { limit: bodyLimitOf(route), signal, meter: received });
  reply.raw.once('close', () => body.destroy());
  // What is buffered would still wait for its reader.
  signal.addEventListener('abort', () => reply.raw.headersSent && reply.raw.destroy());
  try {
    const params = request.params as Record<string, string>;
    const asked = { params, target: request.url, headers: declaredHeaders(route, request), body };
    const answering = route.answer({ ...identity, signal, lasting, request: asked });
    if (route.lasts) call.lastsFor(answering);
    const answer = withSignsOfLife(await unlessAborted(answering, signal, discardBody), clock);
    if (answer.code) factsOf(request.raw).code = answer.code;
    return await send(checked, answer).catch((error) => {
      discardBody(answer);
      throw error;
    });
  } catch (error) {
    signal.throwIfAborted();
    // A route reports a body that failed in its own way, for instance as a failure of its upstream.
    throw body.errored instanceof GatewayError ? body.errored : error;
  }
}

/** @throws the error of the first chunk, or for a status or a header that HTTP does not allow */
async function send(
  { request, reply, call: { signal }, sent }: CheckedCall,
  { status, headers = {}, body = '' }: RouteAnswer,
): Promise<FastifyReply> {
  const added = answerHeaders(reply, headers);
  const payload = await payloadOf(body, signal, sent);
  reply.code(status).headers(added);
  if (payload instanceof Readable && !isStreamed(body))
    reply.header('content-length', Buffer.byteLength(body));
  if (request.method !== 'HEAD' && (payload instanceof Readable || payload.length > 0))
    return reply.send(payload);
  if (payload instanceof Readable) payload.destroy();
  return reply.send();
}

/** The headers that reach every route, where they are sent. */
const always = ['accept', 'content-type', 'content-length'];

/** No other header reaches a route: what a client states about its identity does not. */
function declaredHeaders({ headers = [] }: RunningRoute, request: FastifyRequest): Record<string, string> {
  const sent = always.concat(headers).map((name) => [name, request.headers[name]] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

/** Headers of the connection (RFC 9110, section 7.6.1), of the server and of its origin. */
const ownHeaders =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|date|set-cookie|clear-site-data|x-request-id|access-control-.*)$/;

/** The headers of a route's answer, without those that the server sets itself. @throws for invalid ones */
function answerHeaders(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const added = named.filter(
    ([name]) => !ownHeaders.test(name) && (name === 'cache-control' || !reply.hasHeader(name)),
  );
  for (const [name, value] of added) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return Object.fromEntries(added);
}
