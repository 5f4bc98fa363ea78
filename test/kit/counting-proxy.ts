import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before an HTTP server and counts what is asked of it. */
export interface CountingProxy {
  url: string;
  /** Requests by POST since the start: fetches, where a subgraph is behind it. */
  readonly posts: number;
  stop(): Promise<void>;
}

export async function startCountingProxy(target: string): Promise<CountingProxy> {
  let posts = 0;
  const { hostname, port } = new URL(target);
  const server = createServer((asked, answer) => {
    if (asked.method === 'POST') posts += 1;
    const { method, headers, url: path } = asked;
    const forwarded = request({ hostname, port, method, headers, path }, (got: IncomingMessage) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  // Nothing of what is counted goes over sockets.
  server.on('upgrade', (_asked, socket) => socket.destroy());
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
