import { ClosableStream } from '@agg/kit';
import { GatewayError, type GraphRequest } from '@agg/schema';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { Admission } from '../admission/admission.ts';
import { namedText } from '../documents/named-document.ts';
import type { OperationDocuments, PreparedDocument } from '../documents/operation-documents.ts';
import { type FederatedAnswer, publicErrorOf } from '../execution/federated-answer.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import { operationOf } from '../execution/prepared-operations.ts';
import { asGraphQLError } from '../execution/public-error.ts';
import type { FetchContext } from '../execution/subgraph-source.ts';
import type { Log } from '../observability/log.ts';
import { BoundedQueue } from '../subscriptions/bounded-queue.ts';
import type { SocketConnection } from './socket-connection.ts';

export interface AdmittedOptions {
  graph: FederatedGraph;
  documents: OperationDocuments;
  /** Operations of sockets take their places here, like requests. */
  admission: Pick<Admission, 'run'>;
  log: Log;
}

/** A `subscribe` message with its sender. */
export interface Message {
  id: string;
  connection: SocketConnection;
  requester: FetchContext;
}

/**
 * Reading a new document takes longer than executing a known one, so it takes a place too.
 * @throws VALIDATION_FAILED if it is unclear which operation is requested
 */
export function readDocument(
  { query, operationName, variables, extensions }: SubscribePayload,
  requester: FetchContext,
  { documents, admission }: AdmittedOptions,
): Promise<PreparedDocument> {
  return admission.run(requester, async () => {
    const text = namedText({ query, extensions }, documents) ?? query;
    if (text instanceof GatewayError) return { errors: [text] };
    const prepared = await documents.prepare(text, requester);
    if ('errors' in prepared) return prepared;
    operationOf(prepared.document, operationName ?? undefined);
    const errors = documents.checkVariables(
      prepared.document,
      variables ?? undefined,
      operationName ?? undefined,
    );
    return errors.length > 0 ? { errors } : prepared;
  });
}

/** Runs a query or a mutation once it has a place. */
export async function executeAdmitted(
  args: ExecutionArgs,
  { graph, admission, log }: AdmittedOptions,
): Promise<ExecutionResult> {
  const { requester, connection } = messageOf(args);
  const request = { ...requestOf(args), signal: connection.signal };
  try {
    return (await admission.run(request, () => graph.execute(request))).toJSON();
  } catch (error) {
    return { errors: [publicErrorOf(asGraphQLError(error), requester.requestId, log)] };
  }
}

/**
 * Planning takes a place unless it waits for its turn; the open stream takes none. graphql-ws ends the stream
 * when the client disconnects.
 */
export async function subscribeAdmitted(args: ExecutionArgs, { graph, admission, log }: AdmittedOptions) {
  const { requester, connection, id } = messageOf(args);
  try {
    const plan = async () => ({ opening: graph.subscribe(requestOf(args)) });
    const answers = await (await admission.run(requester, plan)).opening;
    return Symbol.asyncIterator in answers ? sendingTo(connection, id, answers as Answers) : answers;
  } catch (error) {
    return { errors: [publicErrorOf(asGraphQLError(error), requester.requestId, log)] };
  }
}

function messageOf({ contextValue }: ExecutionArgs): Message {
  return contextValue as Message;
}

function requestOf(args: ExecutionArgs): GraphRequest {
  const { document, operationName, variableValues } = args;
  const variables = (variableValues ?? {}) as Record<string, unknown>;
  return { document, operationName: operationName ?? undefined, variables, ...messageOf(args).requester };
}

/** The answers of a subscription, in a form that can be ended. */
type Answers = AsyncGenerator<FederatedAnswer>;

const written = new WeakMap<FederatedAnswer, Buffer>();

/**
 * Sends the answers of a subscription as its `next` messages (graphql-transport-ws). The returned iterator
 * yields no answers, only the end of the stream.
 */
function sendingTo(connection: SocketConnection, id: string, answers: Answers): AsyncGenerator<never> {
  const own = Buffer.from(`{"id":${JSON.stringify(id)},`);
  // A shared stream pushes its answers; a slow client is then limited by its socket.
  if (answers instanceof BoundedQueue) {
    answers.handTo((answer: FederatedAnswer) => connection.sendParts(own, commonPart(answer)));
    return answers as AsyncGenerator<never>;
  }
  const send = (answer: FederatedAnswer) =>
    new Promise<void>((taken) => connection.sendParts(own, commonPart(answer), taken));
  return sentAnswers(answers, connection, send);
}

/** The part of a message after its id: written once for all clients with the same answer. */
function commonPart(answer: FederatedAnswer): Buffer {
  const known = written.get(answer);
  if (known) return known;
  const part = Buffer.from(`"type":"next","payload":${answer.text}}`);
  written.set(answer, part);
  return part;
}

/** A stream of one client: the next answer is requested when the network has accepted the last one. */
function sentAnswers(
  answers: Answers,
  connection: SocketConnection,
  send: (answer: FederatedAnswer) => Promise<void>,
): ClosableStream<never> {
  const next = async (): Promise<IteratorReturnResult<undefined>> => {
    while (connection.isOpen) {
      const { done, value } = await answers.next();
      if (done) break;
      await send(value);
    }
    return { done: true, value: undefined };
  };
  return new ClosableStream<never>({ next, close: () => answers.return(undefined) });
}
