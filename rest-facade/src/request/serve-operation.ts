import type { AccessRule, Graph, GraphRequest } from '@agg/schema';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { RestOperation } from '../operations/rest-operation.ts';
import { type Authenticate, identify } from './3-caller.ts';
import { readInput } from './4-input.ts';
import { openStream, runOperation } from './5-run.ts';
import { sendAnswer } from './6-answer.ts';
import { frame, sendEvents } from './6-event-stream.ts';
import { problemOf } from './send-problem.ts';

/** What serving takes besides the operation. */
export interface Serving {
  graph: Graph;
  rule: AccessRule;
  authenticate: Authenticate;
  /** Streams that are open, to be aborted when the server closes. */
  streams: Set<AbortController>;
  /** Milliseconds between the comments of an idle stream. */
  keepAlive: number;
}

/**
 * The way of a request after its route, method and media type are found good (contract, section 2): who asks and
 * may they, is the input well formed, run, answer. Whatever is thrown on the way becomes a problem.
 */
export function serveOperation(operation: RestOperation, serving: Serving): RouteHandlerMethod {
  const { graph, rule, authenticate } = serving;
  return async (request, reply) => {
    const caller = await identify(request, rule, authenticate);
    const variables = readInput(operation, request);
    const ended = endedWith(reply);
    const requestId = String(reply.getHeader('x-request-id'));
    const asked = { document: operation.document, variables, caller, requestId, signal: ended.signal };
    if (operation.kind === 'subscription') return stream(operation, serving, asked, request, reply, ended);
    const value = await runOperation(graph, operation, asked);
    return sendAnswer(reply, operation, variables, value, rule.callers.length === 0);
  };
}

/** Aborted when the client has gone before the answer was over. */
function endedWith(reply: FastifyReply): AbortController {
  const ended = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || ended.abort());
  return ended;
}

/** The stream is opened before the headers go out, so that an error is a real error. */
async function stream(
  operation: RestOperation,
  { graph, streams, keepAlive }: Serving,
  asked: GraphRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  ended: AbortController,
): Promise<FastifyReply> {
  reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
  if (request.method === 'HEAD') return reply.send();
  const source = await openStream(graph, asked);
  reply.hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  streams.add(ended);
  const errorEvent = (error: unknown): string => frame('error', problemOf(error, request, asked.requestId));
  const expiresAt = asked.caller?.expiresAt;
  await sendEvents({ operation, source, response: reply.raw, ended, keepAlive, expiresAt, errorEvent });
  streams.delete(ended);
  return reply;
}
