import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from './test-server.ts';

let keys = 0;

/** A key that no request has used. */
export const newKey = () => `key ${++keys}`;

/** Status, body and the relevant headers. */
export async function whole(answer: Response) {
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    body: await answer.text(),
    location: header('location'),
    type: header('content-type'),
    replayed: header('idempotent-replayed'),
  };
}

/** Requests with an `Idempotency-Key`. */
export class KeyedRequests {
  constructor(private readonly server: TestServer) {}

  post(path: string, key: string, body: object = {}, as: string | null = 'admin'): Promise<Response> {
    return this.server.ask(path, {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  }

  /** A change of staff by another method. */
  send(method: string, path: string, key: string): Promise<Response> {
    const named = { headers: { 'content-type': 'application/json' }, body: '{"names":["Eve"]}' };
    const { headers, body } = method === 'DELETE' ? { headers: {}, body: undefined } : named;
    return this.server.ask(path, { method, headers: { ...headers, 'idempotency-key': key }, body });
  }

  /** Does something, and waits until it has reached the graph. */
  async reachingGraph<Result>(happening: () => Result): Promise<{ result: Result }> {
    const before = this.server.feed.asked.length;
    const result = happening();
    while (this.server.feed.asked.length === before) await wait(5);
    return { result };
  }

  /** The number of graph requests during an action. */
  async asked(happening: () => Promise<unknown>): Promise<number> {
    const before = this.server.feed.asked.length;
    await happening();
    return this.server.feed.asked.length - before;
  }
}
