import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with a message, by path. */
const behaviours: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/echo': (request, response) => void request.pipe(response),
  '/cut': (request, response) => {
    response.write('half');
    setTimeout(() => request.socket.resetAndDestroy(), 50);
  },
  '/endless': (_request, response) => {
    const more = () => void (!response.destroyed && response.write(Buffer.alloc(65_536), more));
    more();
  },
  '/half': (_request, response) => void response.write('half'),
  '/silent': () => undefined,
};

/** A server that stands for an agent, whose address the product may call. */
export async function startMisbehavingUpstream(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => behaviours[request.url ?? '']?.(request, response));
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.2:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
