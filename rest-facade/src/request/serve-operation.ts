import { type AccessRule, type Attempt, type Client, GatewayError, type GraphRequest } from '@agg/schema';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { answerOnce, keyedRequest, takesKey } from '../idempotency/answer-once.ts';
import type { Answer } from '../idempotency/idempotency-store.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { identify, orByTicket } from './3-caller.ts';
import { readInput } from './4-input.ts';
import { openStream, runOperation } from './5-run.ts';
import { answerOf, sendAnswer } from './6-answer.ts';
import { eventOf, frame, sendEvents } from './6-event-stream.ts';
import { unlessUnchanged } from './conditional.ts';
import type { RestFacadeOptions } from './rest-facade-options.ts';
import { problemAnswer, problemOf } from './send-problem.ts';

/** Everything that serving needs besides the operation. */
export interface Serving
  extends Pick<
    RestFacadeOptions,
    'graph' | 'authenticate' | 'client' | 'idempotency' | 'admit' | 'holdStream' | 'onStream'
  > {
  rule: AccessRule;
  /** Open streams, to be aborted when the server closes. */
  streams: Set<AbortController>;
  /** Milliseconds between the comments of an idle stream. */
  keepAlive: number;
  /** Milliseconds in which the client of a stream has to read some of the pending bytes. */
  patience: number;
}

/** A request that is complete except for its input. */
type RequestContext = GraphRequest & { client: Client };

/**
 * Serves a request once its route, method and media type are checked (contract, section 2): authenticates,
 * checks access, reads the input, runs and answers. Anything thrown on the way becomes a problem.
 */
export function serveOperation(operation: RestOperation, serving: Serving): RouteHandlerMethod {
  const { rule, admit = atOnce } = serving;
  const isStream = operation.kind === 'subscription';
  const authenticate = isStream ? orByTicket(serving.authenticate) : serving.authenticate;
  const deed = operation.kind === 'mutation' ? 'ACT' : 'LOOK';
  return async (request, reply) => {
    const ended = endedWith(reply);
    const caller = await identify(request, reply, rule, deed, authenticate);
    // A client that has left meanwhile is not reported again.
    ended.signal.throwIfAborted();
    const requestId = String(reply.getHeader('x-request-id'));
    const client = serving.client(request, reply, operation.browser);
    const { document } = operation;
    const context: RequestContext = { document, caller, client, requestId, signal: ended.signal };
    if (isStream) return stream(operation, serving, context, request, reply, ended);
    return sendAnswer(reply, await admit(context, () => answer(operation, serving, context, request)));
  };
}

function atOnce<Result>(_request: GraphRequest, work: () => Promise<Result>): Promise<Result> {
  return work();
}

/** The answer, or the stored answer of the same request. Reading the body is a part of the work. */
async function answer(
  operation: RestOperation,
  { graph, rule, idempotency: store }: Serving,
  context: RequestContext,
  request: FastifyRequest,
): Promise<Answer> {
  const { requestId } = context;
  const variables = readInput(operation, request);
  const graphRequest = { ...context, variables };
  const run = async (what: GraphRequest): Promise<Answer> =>
    answerOf(operation, variables, await runOperation(graph, operation, what), rule.callers.length === 0);
  const key = takesKey(operation) ? request.headers['idempotency-key'] : undefined;
  const repeatable = keyedRequest(key, graphRequest.caller, [operation.name, variables]);
  if (!repeatable) return unlessUnchanged(await run(graphRequest), request);
  return answerOnce({
    store,
    request: repeatable,
    // The work continues after its client disconnects: the client can repeat the request to get the answer.
    run: (attempt: Attempt) => run({ ...graphRequest, signal: undefined, attempt }),
    problem: (error) => problemAnswer(error, request, requestId, operation.oauth),
    onTrouble: (err) =>
      request.log.error({ err, requestId }, 'A response could not be stored for its Idempotency-Key.'),
  });
}

/** The stream is opened before the headers are sent, so that an error gets its own status. */
async function stream(
  operation: RestOperation,
  serving: Serving,
  context: RequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: AbortController,
): Promise<FastifyReply> {
  const graphRequest = { ...context, variables: readInput(operation, request) };
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  if (request.method === 'HEAD') return reply.send();
  const { graph, streams, keepAlive, patience, holdStream, admit = atOnce } = serving;
  const held = holdStream?.(graphRequest);
  reply.raw.once('close', () => held?.release());
  const source = await admit(graphRequest, () => openStream(graph, graphRequest));
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  streams.add(ended);
  serving.onStream?.(request);
  const errorEvent = (error: unknown): string =>
    frame('error', problemOf(error, request, graphRequest.requestId));
  const textOf = (result: ExecutionResult): string => eventOf(operation, result);
  const timing = { keepAlive, patience, expiresAt: graphRequest.caller?.expiresAt };
  await sendEvents({ textOf, source, response: reply.raw, ended, ...timing, errorEvent });
  streams.delete(ended);
  return reply;
}

/**
 * Aborted when the client disconnects before its answer is complete. A client that leaves is not a failure of
 * ours, so the reason is an error that is not logged.
 */
export function endedWith(reply: FastifyReply): AbortController {
  const ended = new AbortController();
  const onClosed = () => ended.abort(new GatewayError('UNAVAILABLE', 'The client disconnected.'));
  reply.raw.once('close', () => reply.raw.writableFinished || onClosed());
  return ended;
}
