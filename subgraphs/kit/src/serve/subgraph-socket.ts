import type { Server } from 'node:http';
import {
  type FetchIdentity,
  type FetchTokenVerifier,
  fetchTokenExtension,
  type Graph,
  type StreamOpened,
  subscriptionBody,
} from '@agg/schema';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import { MessageType, type ServerOptions, type SubscribePayload, stringifyMessage } from 'graphql-ws';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { abortingOnReturn } from './aborting-on-return.ts';
import { DocumentCache } from './document-cache.ts';

type Options = ServerOptions<Record<string, unknown>, Extra>;

/** graphql-transport-ws on /graphql of a subgraph in its own process: the gateway's subscriptions, each with its token. */
export function subgraphSocket(
  server: Server,
  graph: Graph,
  verify: FetchTokenVerifier,
): { stop(): Promise<void> } {
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: 1 << 20 });
  const documents = new DocumentCache();
  const options: Options = {
    onSubscribe: (_context, _id, payload) => verified(payload, documents, verify),
    subscribe: (asked) => openStream(graph, asked),
    onOperation: ({ extra }, id, _payload, _asked, result) => {
      if (!(Symbol.asyncIterator in result)) return;
      const opened: StreamOpened = { opened: id };
      extra.socket.send(stringifyMessage({ type: MessageType.Ping, payload: { ...opened } }));
    },
  };
  const served = useServer(options, sockets);
  return { stop: async () => served.dispose() };
}

/** What arrives is verified and turned into a request of the graph, so the library validates and executes nothing itself. */
async function verified(payload: SubscribePayload, documents: DocumentCache, verify: FetchTokenVerifier) {
  const token = String(payload.extensions?.[fetchTokenExtension] ?? '');
  const identity = await verify(token, subscriptionBody(payload)).catch(() => undefined);
  if (!identity) {
    const extensions = { code: 'UNAUTHENTICATED' };
    return [new GraphQLError('This subgraph answers the gateway only.', { extensions })];
  }
  const { query, variables: variableValues, operationName } = payload;
  const document = documents.parse(query);
  return { schema: undefined as never, document, variableValues, operationName, contextValue: identity };
}

async function openStream(graph: Graph, asked: ExecutionArgs) {
  const { document, variableValues, operationName, contextValue } = asked;
  const left = new AbortController();
  const events = await graph.subscribe({
    ...{ document, variables: variableValues ?? undefined, operationName: operationName ?? undefined },
    ...{ ...(contextValue as FetchIdentity), signal: left.signal },
  });
  return Symbol.asyncIterator in events ? abortingOnReturn(events, left) : events;
}
