import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of an HTTP server that counts requests. */
export interface CountingProxy {
  url: string;
  /** POST requests since the start: fetches, if the server is a subgraph. */
  readonly posts: number;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let posts = 0;
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, answer) => {
    if (incoming.method === 'POST') posts += 1;
    const { method, headers, url: path } = incoming;
    const forwarded = request({ hostname, port, method, headers, path }, (got: IncomingMessage) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  // Counted requests never use sockets.
  server.on('upgrade', (_incoming, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get posts() {
      return posts;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
