import { randomUUID } from 'node:crypto';
import { GatewayError, isErrorCode, operationLabel } from '@agg/schema';
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import { type Context, makeServer, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { publicErrorOf } from '../execution/answer-errors.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import { asGraphQLError } from '../execution/public-error.ts';
import type { Log } from '../observability/log.ts';
import type { RequestRates } from '../rates/request-rates.ts';
import {
  type AdmittedOptions,
  executeAdmitted,
  type Message,
  readDocument,
  subscribeAdmitted,
} from './admitted-operations.ts';
import { closeCodes, reasonOfRefusal } from './close-codes.ts';
import { SlowConsumer } from './slow-consumer.ts';
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
    onOperation: ({ extra }, id, _payload, _args, result) => {
      if (Symbol.asyncIterator in result) told.opened(extra, id);
      else told.failed(extra, id, (result as ExecutionResult).errors);
    },
    onComplete: ({ extra }, id) => told.end(extra, id),
    execute: (args) => executeAdmitted(args, options),
    subscribe: (args) => subscribeAdmitted(args, options),
    onError: ({ extra }, id, _payload, errors) => {
      ended(extra, errors);
      const shown = errors.map((error) => withCode(error, log));
      told.failed(extra, id, shown);
      told.end(extra, id);
      return shown;
    },
  };
  return makeServer(server);
}

async function prepare(
  { extra, subscriptions }: Socket,
  id: string,
  payload: SubscribePayload,
  options: SocketOperationsOptions & { told: SocketLog },
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const { graph, limits, rates, log, told } = options;
  if (Object.keys(subscriptions).length > limits.operations) return [tooManyOperations(limits)];
  const requestId = randomUUID();
  told.begin(extra, id, requestId);
  try {
    const { operationName, variables, extensions } = payload;
    const caller = await callerNow(extra, extensions, options);
    rates.admit(caller);
    const asker: FetchContext = { caller, client: extra.client, requestId };
    const prepared = await readDocument(payload, asker, options);
    if ('errors' in prepared) return prepared.errors;
    told.named(extra, id, operationLabel(prepared.document, operationName));
    const contextValue: Message = { id, connection: extra, asker };
    return {
      schema: graph.apiSchema,
      document: prepared.document,
      operationName,
      variableValues: variables,
      contextValue,
    };
  } catch (error) {
    return [publicErrorOf(asGraphQLError(error), requestId, log)];
  }
}

/** The library's own errors have no code. */
function withCode(error: GraphQLError, log: Log): GraphQLError {
  return isErrorCode(error.extensions.code) ? error : publicErrorOf(error, randomUUID(), log);
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
function exactInteger(_name: string, value: unknown, context?: { source: string }): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? (context?.source ?? value) : value;
}
