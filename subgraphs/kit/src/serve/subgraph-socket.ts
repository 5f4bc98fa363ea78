import type { Server } from 'node:http';
import { type FetchTokenVerifier, fetchTokenExtension, type Graph, subscriptionBody } from '@agg/schema';
import { type ExecutionResult, GraphQLError, parse } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';

/** graphql-transport-ws on /graphql of a subgraph in its own process: the gateway's subscriptions, each with its token. */
export function subgraphSocket(
  server: Server,
  graph: Graph,
  verify: FetchTokenVerifier,
): { stop(): Promise<void> } {
  const sockets = new WebSocketServer({ server, path: '/graphql', maxPayload: 1 << 20 });
  const served = useServer(
    {
      // What arrives is verified and turned into a request of the graph here, so the library executes nothing itself.
      onSubscribe: async (_context, _id, payload) => {
        const token = String(payload.extensions?.[fetchTokenExtension] ?? '');
        const identity = await verify(token, subscriptionBody(payload)).catch(() => undefined);
        if (!identity)
          return [
            new GraphQLError('This subgraph answers the gateway only.', {
              extensions: { code: 'UNAUTHENTICATED' },
            }),
          ];
        const { query, variables, operationName } = payload;
        return {
          schema: undefined as never,
          document: parse(query),
          variableValues: variables,
          operationName,
          contextValue: identity,
        };
      },
      subscribe: ({ document, variableValues, operationName, contextValue }) => {
        const abort = new AbortController();
        const asked = {
          document,
          variables: variableValues ?? undefined,
          operationName: operationName ?? undefined,
        };
        return graph
          .subscribe({
            ...asked,
            ...(contextValue as Awaited<ReturnType<FetchTokenVerifier>>),
            signal: abort.signal,
          })
          .then((events) => endingWith(events, abort));
      },
    },
    sockets,
  );
  return { stop: async () => served.dispose() };
}

/** The stream may wait for an event that never comes; whoever leaves ends the waiting, too. */
function endingWith(
  events: AsyncIterableIterator<ExecutionResult> | ExecutionResult,
  abort: AbortController,
) {
  if (!(Symbol.asyncIterator in events)) return events;
  const stream: AsyncGenerator<ExecutionResult> = {
    next: () => events.next(),
    return: async () => {
      abort.abort();
      return (await events.return?.()) ?? { done: true, value: undefined };
    },
    throw: (error) => Promise.reject(error),
    [Symbol.asyncIterator]: () => stream,
    [Symbol.asyncDispose]: async () => abort.abort(),
  };
  return stream;
}
