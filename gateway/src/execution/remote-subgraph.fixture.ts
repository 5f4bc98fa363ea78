import { createServer, type Server } from 'node:http';
import { type FetchTokenVerifier, fetchTokenExtension, type Graph, subscriptionBody } from '@agg/schema';
import { parse } from 'graphql';
import { makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';

/** A minimal remote subgraph: the verifier runs before everything else. */
export function serve(graph: Graph, verify: FetchTokenVerifier): Server {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    try {
      const identity = await verify(request.headers.authorization, body);
      const { query, operationName, variables } = JSON.parse(String(body));
      const result = await graph.execute({ document: parse(query), operationName, variables, ...identity });
      response.end(JSON.stringify(result));
    } catch {
      response.writeHead(401).end();
    }
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' });
  const protocol = subscriptionsOf(graph, verify);
  sockets.on('connection', (socket) => {
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => socket.send(data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) => socket.on('message', (data) => void handle(String(data))),
      },
      undefined,
    );
    socket.on('close', (code, reason) => void closed(code, String(reason)));
  });
  return server.listen(0, '127.0.0.1');
}

/** Its subscriptions, over graphql-transport-ws. */
function subscriptionsOf(graph: Graph, verify: FetchTokenVerifier) {
  return makeServer({
    onSubscribe: async (_ctx, _id, payload) => {
      const identity = await verify(
        String(payload.extensions?.[fetchTokenExtension]),
        subscriptionBody(payload),
      );
      return {
        document: parse(payload.query),
        variableValues: payload.variables,
        contextValue: identity,
      } as never;
    },
    subscribe: ({ document, variableValues, contextValue }) =>
      graph.subscribe({ document, variables: variableValues, ...(contextValue as object) } as never) as never,
  });
}
