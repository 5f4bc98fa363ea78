import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A web server of pages, as a frontend has one. */
export interface PageServer {
  port: number;
  /** Leads everything that is no page to another server, as the proxy before a frontend and the gateway does. */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Serves files by their names, `index.html` also at `/`. */
export async function servePages(files: ReadonlyMap<string, string>): Promise<PageServer> {
  let behind: URL | undefined;
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    const name = url === '/' ? 'index.html' : url.slice(1);
    const content = files.get(name);
    if (content === undefined && behind) return forward(incoming, response, behind);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
    response.end(content);
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (incoming, socket: Socket) => {
    sockets.add(socket);
    if (behind) forwardSocket(incoming, socket, behind);
    else socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (url) => {
      behind = new URL(url);
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, { hostname, port }: URL): void {
  const { method, headers, url: path } = incoming;
  const forwarded = request({ hostname, port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  incoming.pipe(forwarded);
}

function forwardSocket(incoming: IncomingMessage, socket: Socket, { hostname, port }: URL): void {
  const { method, url, rawHeaders } = incoming;
  const forwarded = connect(Number(port), hostname);
  const fields = rawHeaders.flatMap((name, index) =>
    index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`],
  );
  forwarded.write([`${method} ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'));
  for (const [from, to] of [
    [socket, forwarded],
    [forwarded, socket],
  ] as const)
    from.on('error', () => to.destroy()).pipe(to);
}
