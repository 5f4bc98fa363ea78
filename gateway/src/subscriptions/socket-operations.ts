import { randomUUID } from 'node:crypto';
import { GatewayError, type GraphRequest } from '@agg/schema';
import type { ExecutionArgs, GraphQLError } from 'graphql';
import { type Context, makeServer, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { tell } from '../execution/answer-errors.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import { asGraphQLError } from '../execution/told-error.ts';
import type { OperationDocuments } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import { type Answers, sendingTo } from './answers-to-socket.ts';
import { closeCodes } from './close-codes.ts';
import { SlowConsumer } from './slow-consumer.ts';
import { callerNow, connect, type SocketCallersOptions, type TokenParams } from './socket-callers.ts';
import type { SocketConnection } from './socket-connection.ts';
import type { SocketLimits } from './socket-limits.ts';

export interface SocketOperationsOptions extends SocketCallersOptions {
  graph: FederatedGraph;
  documents: OperationDocuments;
  log: Log;
  limits: SocketLimits;
}

/** A `subscribe` message, with what is known of its sender. */
interface Message {
  id: string;
  connection: SocketConnection;
  asker: FetchContext;
}

type Socket = Context<TokenParams, SocketConnection>;

/** The graphql-transport-ws protocol over our graph: who asks, what may be asked, and how it is answered. */
export function socketOperations(options: SocketOperationsOptions) {
  const { graph, limits } = options;
  const server: ServerOptions<TokenParams, SocketConnection> = {
    connectionInitWaitTimeout: limits.initWait,
    jsonMessageReviver: exactInteger as (name: string, value: unknown) => unknown,
    onConnect: ({ extra, connectionParams }) => connect(extra, connectionParams, options),
    onSubscribe: (socket, id, payload) => prepare(socket, id, payload, options),
    execute: async (args) => {
      const answer = await graph.execute({ ...requestOf(args), signal: messageOf(args).connection.signal });
      return answer.toJSON();
    },
    // Who leaves ends the stream itself: the library sees to that.
    subscribe: async (args) => {
      const answers = await graph.subscribe(requestOf(args));
      const { connection, id } = messageOf(args);
      return Symbol.asyncIterator in answers ? sendingTo(connection, id, answers as Answers) : answers;
    },
    onError: ({ extra }, _id, _payload, errors) => ended(extra, errors),
  };
  return makeServer(server);
}

async function prepare(
  { extra, subscriptions }: Socket,
  id: string,
  { query, operationName, variables, extensions }: SubscribePayload,
  options: SocketOperationsOptions,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { documents, graph, limits, log } = options;
  if (Object.keys(subscriptions).length > limits.operations) return [tooManyOperations(limits)];
  const prepared = documents.prepare(query);
  if ('errors' in prepared) return prepared.errors;
  const tooMuch = documents.checkCost(prepared.document, variables ?? undefined);
  if (tooMuch.length > 0) return tooMuch;
  const requestId = randomUUID();
  try {
    const caller = await callerNow(extra, extensions, options);
    const contextValue: Message = {
      id,
      connection: extra,
      asker: { caller, client: extra.client, requestId },
    };
    return {
      schema: graph.apiSchema,
      document: prepared.document,
      operationName,
      variableValues: variables,
      contextValue,
    };
  } catch (error) {
    return [tell(asGraphQLError(error), requestId, log)];
  }
}

function messageOf({ contextValue }: ExecutionArgs): Message {
  return contextValue as Message;
}

function requestOf(args: ExecutionArgs): GraphRequest {
  const { document, operationName, variableValues } = args;
  const variables = (variableValues ?? {}) as Record<string, unknown>;
  return { document, operationName: operationName ?? undefined, variables, ...messageOf(args).asker };
}

/** Some errors end more than their operation: the socket of a caller who is nobody any more, or who does not read. */
function ended(connection: SocketConnection, errors: readonly GraphQLError[]): undefined {
  const [error] = errors;
  const code = error?.extensions.code;
  if (error?.originalError instanceof SlowConsumer) connection.end(closeCodes.slowConsumer);
  else if (code === 'UNAUTHENTICATED') {
    setImmediate(() => connection.end(closeCodes.forbidden));
  }
}

function tooManyOperations({ operations }: SocketLimits): GatewayError {
  return new GatewayError(
    'RATE_LIMITED',
    `A socket carries at most ${operations} operations at a time; end one first.`,
  );
}

/** Integers that a JavaScript number cannot carry exactly stay text. */
function exactInteger(_name: string, value: unknown, context?: { source: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
}
