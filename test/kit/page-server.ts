import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of pages, as a frontend has one. */
export interface PageServer {
  port: number;
  stop(): Promise<void>;
}

const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Serves files by their names, `index.html` also at `/`. */
export async function servePages(files: ReadonlyMap<string, string>): Promise<PageServer> {
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const content = files.get(name);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
    response.end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
