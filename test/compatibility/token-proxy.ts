import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type OutsideHost, startHost } from '../kit/outside-host.ts';

/** Where a caller reaches an agent through the relay: by JSON-RPC at `url`, by its card and HTTP+JSON below. */
export interface RelayedAgent {
  /** With a slash at its end. */
  url: string;
  token: string;
}

/**
 * A reverse proxy at the root of a host, for clients that know neither tokens nor paths: it adds the token, and the card has
 * the proxy's addresses.
 */
export async function startTokenProxy(agent: RelayedAgent): Promise<OutsideHost> {
  const proxy = await startHost((request, response) => {
    if (request.url?.startsWith('/.well-known/')) void sendCard(agent, proxy.url, request, response);
    else pass(agent, request, response);
  }, '127.0.0.1');
  return proxy;
}

async function sendCard(
  { url, token }: RelayedAgent,
  own: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const conditions = ['if-none-match', 'if-modified-since'].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const headers = { authorization: `Bearer ${token}`, ...Object.fromEntries(conditions) };
  const answer = await fetch(`${url}${request.url?.slice(1)}`, { headers });
  const text = (await answer.text()).replaceAll(url, `${own}/`).replaceAll(url.slice(0, -1), own);
  const { 'content-length': _, 'content-encoding': __, ...kept } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, kept).end(text);
}

function pass({ url, token }: RelayedAgent, request: IncomingMessage, response: ServerResponse): void {
  const { host: _, ...headers } = request.headers;
  const asked = { method: request.method, headers: { ...headers, authorization: `Bearer ${token}` } };
  const sent = send(`${url}${request.url?.slice(1)}`, asked, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
    answer.pipe(response);
  });
  sent.once('error', () => response.destroy());
  response.once('close', () => sent.destroy());
  request.pipe(sent);
}
