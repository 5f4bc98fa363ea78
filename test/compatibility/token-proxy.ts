import { randomUUID } from 'node:crypto';
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
 * @param freshIds whether it makes each `messageId` unique, after what it begins with: the kit of A2A 1.0 sends most of its
 * messages with the same few ids, and the relay sends each message once
 */
export async function startTokenProxy(agent: RelayedAgent, freshIds: boolean): Promise<OutsideHost> {
  const proxy = await startHost((request, response) => {
    if (request.url?.startsWith('/.well-known/')) void sendCard(agent, proxy.url, request, response);
    else void pass(agent, request, response, freshIds);
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

async function pass(
  { url, token }: RelayedAgent,
  request: IncomingMessage,
  response: ServerResponse,
  freshIds: boolean,
): Promise<void> {
  const { host: _, 'content-length': __, 'transfer-encoding': ___, ...headers } = request.headers;
  const given = Buffer.concat(await Array.fromAsync(request)).toString('latin1');
  const body = freshIds ? given.replaceAll(/("messageId": *"[^"]*)"/g, `$1-${randomUUID()}"`) : given;
  const length = body.length > 0 && { 'content-length': String(body.length) };
  const asked = {
    method: request.method,
    headers: { ...headers, ...length, authorization: `Bearer ${token}` },
  };
  const sent = send(`${url}${request.url?.slice(1)}`, asked, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
    answer.pipe(response);
  });
  sent.once('error', () => response.destroy());
  response.once('close', () => sent.destroy());
  sent.end(body, 'latin1');
}
