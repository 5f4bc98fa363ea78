import { describe } from '@agg/kit/host';
import { type Answer, sendEvents } from '@agg/rest-facade';
import type { Client, GraphResult } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql';
import { nameOf } from '../documents/operation-documents.ts';
import { FederatedAnswer, publicErrorOf } from '../execution/federated-answer.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import { asGraphQLError } from '../execution/public-error.ts';
import type { FetchContext } from '../execution/subgraph-source.ts';
import type { OpenRequests } from '../http/open-requests.ts';
import type { Log } from '../observability/log.ts';
import type { StreamShares } from '../subscriptions/stream-shares.ts';
import { answerOf, sendAnswer } from './graphql-answer.ts';
import { asObject, type RequestParameters } from './request-parameters.ts';

const mediaType = 'text/event-stream';
const complete = 'event: complete\ndata:\n\n';

/** What a client of the protocol graphql-sse ("distinct connections mode") accepts of the answers to a POST. */
export type EventsWanted = 'always' | 'of-subscriptions' | 'never';

export function eventsWanted({ method, headers: { accept = '' } }: FastifyRequest): EventsWanted {
  if (method !== 'POST' || !accept.includes(mediaType)) return 'never';
  return /json|\*\/\*/.test(accept) ? 'of-subscriptions' : 'always';
}

/** The one answer to an operation as events. A refused request keeps its status and its JSON. */
export function asEvents({ headers, ...answer }: Answer): Answer {
  if (answer.status !== 200) return { ...answer, headers };
  return {
    ...answer,
    headers: { ...headers, 'content-type': `${mediaType}; charset=utf-8` },
    body: `${next(String(answer.body).trim())}${complete}`,
  };
}

/** The stream of a subscription, or its errors. Opening it takes no place. */
export interface Opening {
  opening: ReturnType<FederatedGraph['subscribe']>;
}

/** A subscription that was opened, or refused. */
interface OpenedSubscription {
  source: Awaited<Opening['opening']>;
  context: FetchContext;
  /** Aborted when the client leaves, or the stream is to end. */
  ended: AbortController;
}

export interface GraphQLEventStreamsOptions {
  graph: FederatedGraph;
  /** Counts the streams of callers, also those of REST. */
  eventStreams: Pick<StreamShares, 'hold'>;
  openRequests: Pick<OpenRequests, 'becomeStream'>;
  log: Log;
}

/** The subscriptions of this process whose answers are Server-Sent Events. */
export class GraphQLEventStreams {
  readonly #open = new Set<AbortController>();

  constructor(private readonly options: GraphQLEventStreamsOptions) {}

  /** @returns undefined if the document is no subscription @throws RATE_LIMITED, UNAVAILABLE without a share */
  open(
    reply: FastifyReply,
    request: FetchContext & { client: Client; document: DocumentNode },
    params: RequestParameters,
  ): Opening | undefined {
    const { graph, eventStreams } = this.options;
    const operationName = nameOf(params.operationName) ?? undefined;
    const operation = getOperationAST(request.document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return undefined;
    const held = eventStreams.hold(request);
    reply.raw.once('close', () => held.release());
    return { opening: graph.subscribe({ ...request, operationName, variables: asObject(params.variables) }) };
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedSubscription,
  ): Promise<FastifyReply> {
    const { openRequests, log } = this.options;
    const { source, context, ended } = opened;
    if (!(Symbol.asyncIterator in source))
      return sendAnswer(reply, asEvents(answerOf(request, source as FederatedAnswer)));
    openRequests.becomeStream(reply.raw);
    reply.header('content-type', `${mediaType}; charset=utf-8`).header('x-accel-buffering', 'no');
    reply.hijack();
    reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    this.#open.add(ended);
    log.info(describe(request), 'stream opened');
    await sendEvents({
      source,
      textOf,
      response: reply.raw,
      ended,
      keepAlive: 15_000,
      patience: 30_000,
      expiresAt: context.caller?.expiresAt,
      errorEvent: (error) => this.#errorEvent(error, context),
      farewell: complete,
    });
    this.#open.delete(ended);
    return reply;
  }

  /** Ends all streams. */
  stop(): void {
    for (const ended of this.#open) ended.abort();
  }

  #errorEvent(error: unknown, { requestId }: FetchContext): string {
    const shown = publicErrorOf(asGraphQLError(error), requestId, this.options.log);
    return `${next(new FederatedAnswer(requestId, undefined, [shown]).text)}${complete}`;
  }
}

function next(answer: string): string {
  return `event: next\ndata: ${answer}\n\n`;
}

const written = new WeakMap<ExecutionResult, string>();

/** Written once for all readers of the same answer. */
function textOf(answer: GraphResult): string {
  const known = written.get(answer);
  if (known) return known;
  const text = next(answer instanceof FederatedAnswer ? answer.text : JSON.stringify(answer));
  written.set(answer, text);
  return text;
}
