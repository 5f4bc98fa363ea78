import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Readable } from 'node:stream';
import { GatewayError } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginBody, bytesOf, discardBody, isStreamed } from './answer-body.ts';
import { type Meter, requestBody } from './request-body.ts';
import { bodyLimitOf, type RouteAnswer, type RouteCall, type RunningRoute } from './subgraph-route.ts';
import { unlessAborted } from './unless-aborted.ts';

/** A call whose route, size, media type, caller and role are checked. */
export interface CheckedCall extends Omit<RouteCall, 'request'> {
  request: FastifyRequest;
  reply: FastifyReply;
  /** For the bytes of the request and of the answer. */
  received?: Meter;
  sent?: Meter;
}

/** Passes a call to its route and streams the answer. @throws what the route throws before the headers are sent */
export async function answerCall(route: RunningRoute, call: CheckedCall): Promise<FastifyReply> {
  const { request, reply, signal, received, sent, ...identity } = call;
  signal.throwIfAborted();
  const limit = bodyLimitOf(route);
  const body = requestBody(request.raw, { limit, signal, meter: received });
  reply.raw.once('close', () => body.destroy());
  try {
    const asked = { params: request.params as Record<string, string>, target: request.url };
    const answering = route.answer({
      ...identity,
      signal,
      request: { ...asked, headers: declaredHeaders(route, request), body },
    });
    const answer = await unlessAborted(answering, signal, discardBody);
    const stream = isStreamed(answer.body) ? await beginBody(answer.body, signal, sent) : undefined;
    return send(call, answer, stream);
  } catch (error) {
    // A route reports a body that failed in its own way, for instance as a failure of its upstream.
    throw body.errored instanceof GatewayError ? body.errored : error;
  }
}

function send(
  { request, reply, sent }: CheckedCall,
  { status, headers = {}, body }: RouteAnswer,
  stream: Readable | undefined,
): FastifyReply {
  reply.code(status).headers(answerHeaders(reply, headers));
  if (request.method === 'HEAD') {
    stream?.destroy();
    return reply.send();
  }
  if (stream) return reply.send(stream);
  const bytes = bytesOf((body ?? '') as Uint8Array | string);
  void sent?.(bytes.length);
  return bytes.length > 0 ? reply.send(bytes) : reply.send();
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
  const added = Object.entries(headers).filter(
    ([name]) => !ownHeaders.test(name) && (name === 'cache-control' || !reply.hasHeader(name)),
  );
  for (const [name, value] of added) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  return Object.fromEntries(added);
}
