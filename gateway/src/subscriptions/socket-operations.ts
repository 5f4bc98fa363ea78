import { randomUUID } from 'node:crypto';
import { type Caller, GatewayError } from '@agg/schema';
import type { ExecutionArgs, GraphQLError } from 'graphql';
import { type Context, makeServer, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import type { Authenticator } from '../authentication/authenticator.ts';
import { tell } from '../execution/answer-errors.ts';
import type { FederatedGraph } from '../execution/federated-graph.ts';
import type { FetchContext } from '../execution/graph-data-source.ts';
import { asGraphQLError } from '../execution/told-error.ts';
import type { OperationDocuments } from '../limits/operation-documents.ts';
import type { Log } from '../observability/log.ts';
import { SlowConsumer } from './bounded-stream.ts';
import { closeCodes } from './close-codes.ts';
import type { SocketConnection } from './socket-connection.ts';
import type { SocketLimits } from './socket-limits.ts';

export interface SocketOperationsOptions {
  graph: FederatedGraph;
  documents: OperationDocuments;
  authenticator: Authenticator;
  log: Log;
  limits: SocketLimits;
  /** Whether a tenant may have this connection too. */
  admit(connection: SocketConnection): boolean;
}

type Params = { authorization?: unknown; Authorization?: unknown; token?: unknown };
type Socket = Context<Params, SocketConnection>;

/** The graphql-transport-ws protocol over our graph: who asks, what may be asked, and how it is answered. */
export function socketOperations(options: SocketOperationsOptions) {
  const { graph, limits } = options;
  const server: ServerOptions<Params, SocketConnection> = {
    connectionInitWaitTimeout: limits.initWait,
    jsonMessageReviver: exactInteger as (name: string, value: unknown) => unknown,
    onConnect: (socket) => connect(socket, options),
    onSubscribe: (socket, _id, payload) => prepare(socket, payload, options),
    execute: (args) => graph.execute(requestOf(args)),
    subscribe: (args) => graph.subscribe(requestOf(args)) as ReturnType<NonNullable<typeof server.subscribe>>,
    onError: ({ extra }, _id, _payload, errors) => ended(extra, errors),
  };
  return makeServer(server);
}

async function connect(
  { extra, connectionParams }: Socket,
  { authenticator, admit }: SocketOperationsOptions,
): Promise<boolean> {
  try {
    extra.belongTo(await authenticator.authenticate(authorizationOf(connectionParams)));
  } catch (error) {
    const unavailable = error instanceof GatewayError && error.code === 'UNAVAILABLE';
    extra.end(unavailable ? closeCodes.tryAgainLater : closeCodes.forbidden);
    return false;
  }
  if (admit(extra)) return true;
  extra.end(closeCodes.tooMany);
  return false;
}

/** A token comes as it would in the header, or bare; anything else is a bad token, not none. */
function authorizationOf({
  authorization,
  Authorization = authorization,
  token,
}: Params = {}): string | undefined {
  if (Authorization !== undefined && Authorization !== null) return String(Authorization);
  return token === undefined || token === null ? undefined : `Bearer ${token}`;
}

async function prepare(
  { extra, subscriptions }: Socket,
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
    const contextValue: FetchContext = { caller, client: extra.client, requestId, signal: extra.signal };
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

/**
 * Who the socket belongs to, with the rights of this moment. A socket that came as nobody may name its caller with an
 * operation: GraphiQL has no other place for the headers that its user has typed.
 */
async function callerNow(
  connection: SocketConnection,
  extensions: SubscribePayload['extensions'],
  { authenticator, admit }: Pick<SocketOperationsOptions, 'authenticator' | 'admit'>,
): Promise<Caller | null> {
  const named = await authenticator.authenticate(authorizationOf(extensions?.headers as Params | undefined));
  const { caller } = connection;
  if (caller && named && (named.id !== caller.id || named.tenantId !== caller.tenantId)) {
    throw new GatewayError('UNAUTHENTICATED', 'This socket belongs to another caller; open one of your own.');
  }
  if (caller) return authenticator.refresh(caller);
  connection.belongTo(named);
  if (!admit(connection)) connection.end(closeCodes.tooMany);
  return named;
}

function requestOf({ document, operationName, variableValues, contextValue }: ExecutionArgs) {
  const variables = (variableValues ?? {}) as Record<string, unknown>;
  return {
    document,
    operationName: operationName ?? undefined,
    variables,
    ...(contextValue as FetchContext),
  };
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
