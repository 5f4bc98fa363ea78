import { randomUUID } from 'node:crypto';
import { GatewayError, isErrorCode, operationLabel, reviveNumber } from '@agg/schema';
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import { type Context, makeServer, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { nameOf } from '../documents/operation-documents.ts';
import { publicErrorOf } from '../execution/federated-answer.ts';
import { asGraphQLError, withRequestId } from '../execution/public-error.ts';
import type { FetchContext } from '../execution/subgraph-source.ts';
import type { Log } from '../observability/log.ts';
import type { RequestRates } from '../rates/request-rates.ts';
import { SlowConsumer } from '../subscriptions/bounded-queue.ts';
import {
  type AdmittedOptions,
  executeAdmitted,
  type Message,
  readDocument,
  subscribeAdmitted,
} from './admitted-operations.ts';
import { closeCodes, reasonOfRefusal } from './close-codes.ts';
import { callerNow, connect, type SocketCallersOptions, type TokenParams } from './socket-callers.ts';
import type { SocketConnection } from './socket-connection.ts';
import type { SocketLimits } from './socket-limits.ts';
import { SocketLog } from './socket-log.ts';

export interface SocketOperationsOptions extends SocketCallersOptions, AdmittedOptions {
  limits: SocketLimits;
  /** Counts the operations of callers, like their requests. */
  rates: RequestRates;
  /** Called with the code of each operation that is over, `OK` without an error. */
  onAnswer(code: string): void;
}

type Socket = Context<TokenParams, SocketConnection>;

/** The graphql-transport-ws protocol over our graph: callers, checks and answers. */
export function socketOperations(options: SocketOperationsOptions) {
  const { limits, log } = options;
  const told = new SocketLog(log, options.onAnswer);
  const server: ServerOptions<TokenParams, SocketConnection> = {
    connectionInitWaitTimeout: limits.initWait,
    jsonMessageReviver: exactInteger as (name: string, value: unknown) => unknown,
    onConnect: ({ extra, connectionParams, subscriptions }) => {
      extra.isRunning = () => Object.keys(subscriptions).length > 0;
      return connect(extra, connectionParams, options);
    },
    onSubscribe: (socket, id, payload) => prepare(socket, id, payload, { ...options, told }),
    onOperation: ({ extra }, _id, message, _args, result) => {
      if (Symbol.asyncIterator in result) told.opened(extra, message);
      else told.failed(extra, message, (result as ExecutionResult).errors);
    },
    onComplete: ({ extra }, _id, message) => told.end(extra, message),
    execute: (args) => executeAdmitted(args, options),
    subscribe: (args) => subscribeAdmitted(args, options),
    onError: ({ extra }, _id, message, errors) => {
      ended(extra, errors);
      const requestId = told.requestIdOf(extra, message);
      const shown = errors.map((error) => identified(error, requestId, log));
      told.failed(extra, message, shown);
      told.end(extra, message);
      return shown;
    },
    onClose: ({ extra }) => told.left(extra),
  };
  return makeServer(server);
}

type PrepareOptions = SocketOperationsOptions & { told: SocketLog };

/** A refused operation is over. The library says so only while its id is in use, and a client may have completed it. */
async function prepare(
  socket: Socket,
  id: string,
  payload: SubscribePayload,
  options: PrepareOptions,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { extra } = socket;
  const { log, told } = options;
  const requestId = randomUUID();
  told.begin(extra, payload, requestId);
  try {
    const prepared = await argumentsOf(socket, { id, payload, requestId }, options);
    if (!('errors' in prepared)) return prepared;
    return told.refused(
      extra,
      payload,
      prepared.errors.map((error) => withRequestId(error, requestId)),
    );
  } catch (error) {
    return told.refused(extra, payload, [publicErrorOf(asGraphQLError(error), requestId, log)]);
  }
}

async function argumentsOf(
  { extra, subscriptions }: Socket,
  { id, payload, requestId }: { id: string; payload: SubscribePayload; requestId: string },
  options: PrepareOptions,
): Promise<ExecutionArgs | { errors: readonly GraphQLError[] }> {
  const { graph, limits, rates, told } = options;
  if (Object.keys(subscriptions).length > limits.operations) return { errors: [tooManyOperations(limits)] };
  const { variables, extensions } = payload;
  const operationName = nameOf(payload.operationName);
  const caller = await callerNow(extra, extensions, options);
  rates.admit(caller);
  const requester: FetchContext = { caller, client: extra.client, requestId };
  const prepared = await readDocument({ ...payload, operationName }, requester, options);
  if ('errors' in prepared) return prepared;
  told.named(extra, payload, operationLabel(prepared.document, operationName));
  const contextValue: Message = { id, connection: extra, requester };
  return {
    schema: graph.apiSchema,
    document: prepared.document,
    operationName,
    variableValues: variables,
    contextValue,
  };
}

/** The library's own errors have neither a code nor the id of their operation. */
function identified(error: GraphQLError, requestId: string, log: Log): GraphQLError {
  if (!isErrorCode(error.extensions.code)) return publicErrorOf(error, requestId, log);
  return error.extensions.requestId ? error : withRequestId(error, requestId);
}

/**
 * Some errors also close the socket: of a caller who is no longer valid or is stopped, or of a client that does not read.
 */
function ended(connection: SocketConnection, errors: readonly GraphQLError[]): void {
  const [error] = errors;
  const reason = reasonOfRefusal(error?.extensions.code);
  if (error?.originalError instanceof SlowConsumer) connection.end(closeCodes.slowConsumer);
  else if (reason) setImmediate(() => connection.end(reason));
}

function tooManyOperations({ operations }: SocketLimits): GatewayError {
  return new GatewayError(
    'RATE_LIMITED',
    `A socket can run at most ${operations} operations at a time. Complete one first.`,
  );
}

/** Integers that a JavaScript number cannot represent exactly stay text. */
function exactInteger(this: object, name: string, value: unknown, context: { source?: string }): unknown {
  const exact = reviveNumber.call(this, name, value, context);
  return typeof exact === 'bigint' ? exact.toString() : exact;
}
