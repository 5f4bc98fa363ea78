import type { Server } from 'node:http';
import {
  type FetchIdentity,
  type FetchTokenVerifier,
  fetchTokenExtension,
  type Graph,
  roomExtension,
  type StreamOpened,
  type StreamTaken,
  subscriptionBody,
} from '@agg/schema';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import { MessageType, type ServerOptions, type SubscribePayload, stringifyMessage } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { DocumentCache } from './document-cache.ts';
import { type StreamRoom, StreamRooms } from './stream-room.ts';

type Options = ServerOptions<Record<string, unknown>, Extra>;

/**
 * graphql-transport-ws on /graphql of a subgraph in its own process: the gateway's subscriptions, each with
 * its token.
 */
export function subgraphSocket(
  server: Server,
  graph: Graph,
  verify: FetchTokenVerifier,
): { stop(): Promise<void> } {
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: 1 << 20 });
  const documents = new DocumentCache();
  const rooms = new StreamRooms();
  const options: Options = {
    onSubscribe: async ({ extra }, id, payload) => {
      const identity = await identityOf(payload, verify);
      if (!identity) return [notTheGateway()];
      const room = rooms.open(extra.socket, id, payload.extensions?.[roomExtension]);
      return executionArgs(payload, documents, { identity, room });
    },
    subscribe: (args) => openStream(graph, args),
    onPong: ({ extra }, payload) => rooms.grow(extra.socket, payload as StreamTaken | undefined),
    onComplete: ({ extra }, id) => rooms.close(extra.socket, id),
    onOperation: ({ extra }, id, _payload, _args, result) => {
      if (!(Symbol.asyncIterator in result)) return;
      const opened: StreamOpened = { opened: id };
      extra.socket.send(stringifyMessage({ type: MessageType.Ping, payload: { ...opened } }));
    },
  };
  const served = useServer(options, sockets);
  return { stop: async () => served.dispose() };
}

/** The identity of a subscriber, and the room for its events. */
interface SocketRequester {
  identity: FetchIdentity;
  room: StreamRoom;
}

function identityOf(
  payload: SubscribePayload,
  verify: FetchTokenVerifier,
): Promise<FetchIdentity | undefined> {
  const token = String(payload.extensions?.[fetchTokenExtension] ?? '');
  return verify(token, subscriptionBody(payload)).catch(() => undefined);
}

function notTheGateway(): GraphQLError {
  const extensions = { code: 'UNAUTHENTICATED' };
  return new GraphQLError('Only the gateway may call this subgraph.', { extensions });
}

/**
 * Converts a payload to a request of the graph, so that the library validates and executes nothing itself.
 */
function executionArgs(
  { query, variables, operationName }: SubscribePayload,
  documents: DocumentCache,
  requester: SocketRequester,
): ExecutionArgs {
  const document = documents.parse(query);
  return {
    schema: undefined as never,
    document,
    variableValues: variables,
    operationName,
    contextValue: requester,
  };
}

/** Pulls the next event when the reader has room for it. */
async function openStream(graph: Graph, args: ExecutionArgs) {
  const { document, variableValues, operationName, contextValue } = args;
  const { identity, room } = contextValue as SocketRequester;
  const left = new AbortController();
  const events = await graph.subscribe({
    ...identity,
    document,
    variables: variableValues ?? undefined,
    operationName: operationName ?? undefined,
    signal: left.signal,
  });
  if (!(Symbol.asyncIterator in events)) return events;
  const next = async () => {
    await room.take();
    return events.next();
  };
  const close = () => {
    left.abort();
    return events.return?.();
  };
  return new ClosableStream({ next, close });
}
