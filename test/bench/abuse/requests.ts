import { Agent, request } from 'node:http';
import type { Attack } from './abuse.types.ts';

/** One request of an abuse. */
export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends requests until the abuse ends, `atATime` concurrently, the next as soon as one is answered. Answers
 * are read and discarded.
 * @param next makes the request with this number
 */
export async function keepAsking(attack: Attack, atATime: number, next: (n: number) => Asked): Promise<void> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: atATime,
    localAddress: attack.localAddress,
  } as object);
  let sent = 0;
  const asker = async () => {
    while (!attack.signal.aborted) {
      sent += 1;
      attack.came(await send(attack, agent, next(sent)));
    }
  };
  attack.signal.addEventListener('abort', () => agent.destroy(), { once: true });
  await Promise.all(Array.from({ length: atATime }, asker));
  agent.destroy();
}

/** @returns the status, or the code of the error */
function send(
  { url, localAddress }: Attack,
  agent: Agent,
  { method = 'POST', path, headers = {}, body }: Asked,
): Promise<string | number> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => setTimeout(resolve, 5, error.code ?? 'lost');
    const sent = request(
      {
        host: url.hostname,
        port: url.port,
        localAddress,
        agent,
        method,
        path,
        headers: { ...headers, ...length },
      },
      (response) => {
        response.resume().once('error', fail);
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', fail).end(body);
  });
}

/** A GraphQL request. */
export function graphQL(query: string, variables: object, token?: string): Asked {
  return posted('/graphql', JSON.stringify({ query, variables }), token);
}

/** A request with a JSON body. */
export function posted(path: string, body: string, token?: string): Asked {
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  return { path, headers, body };
}
