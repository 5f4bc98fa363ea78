import { on } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';

/** The next request to a path of a server. Others, such as probes of the product, do not count. */
export async function requestTo(server: Server, path: string): Promise<IncomingMessage> {
  for await (const [request] of on(server, 'request')) if (request.url === path) return request;
  throw new Error(`The server has ended without a request to ${path}.`);
}
