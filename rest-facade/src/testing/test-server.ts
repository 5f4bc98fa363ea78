import { randomUUID } from 'node:crypto';
import { GatewayError } from '@agg/schema';
import { fastify } from 'fastify';
import { loadOperations } from '../operations/load-operations.ts';
import type { RestFacadeOptions } from '../request/rest-facade-options.ts';
import { restFacade } from '../rest-facade.ts';
import { MemoryIdempotency } from './memory-idempotency.ts';
import { type Feed, testAccess, testCallers, testGraph, testOperations, testSchema } from './test-graph.ts';

/** A started server on a free local port. */
export interface TestServer extends AsyncDisposable {
  url: string;
  port: number;
  feed: Feed;
  idempotency: MemoryIdempotency;
  /** Lines of the log, parsed. */
  log: Record<string, unknown>[];
  close(): Promise<void>;
  /** Sends a request as one of `testCallers`; by default as the admin, with `null` without a caller. */
  ask(path: string, init?: RequestInit & { as?: string | null }): Promise<Response>;
}

type Settings = Partial<Pick<RestFacadeOptions, 'keepAlive' | 'patience' | 'holdStream' | 'authenticate'>>;

/** Starts the facade over the schema and the documents of the tests. */
export async function startTestServer(settings: Settings = {}): Promise<TestServer> {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => log.push(JSON.parse(line)) };
  const server = fastify({ logger: { level: 'error', stream } });
  const feed: Feed = { asked: [], events: async function* () {}, working: Promise.resolve() };
  const idempotency = new MemoryIdempotency();
  await server.register(restFacade, { ...optionsOver(feed, idempotency), ...settings });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const close = async (): Promise<void> => {
    // A client may have a connection without any request so far; Node does not count it as idle.
    const timer = setTimeout(() => server.server.closeAllConnections(), 500);
    await server.close();
    clearTimeout(timer);
  };
  const ask: TestServer['ask'] = (path, { as = 'admin', headers, ...init } = {}) => {
    const token = as === null ? {} : { authorization: `Bearer ${as}` };
    return fetch(url + path, { ...init, headers: { ...token, ...(headers as Record<string, string>) } });
  };
  return {
    url,
    port: Number(new URL(url).port),
    feed,
    idempotency,
    log,
    ask,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function optionsOver(feed: Feed, idempotency: MemoryIdempotency): RestFacadeOptions {
  return {
    operations: loadOperations(testSchema, testOperations),
    graph: testGraph(feed),
    access: testAccess,
    idempotency,
    client: (_request, reply, needsBrowser) => {
      if (!needsBrowser) return { address: '192.0.2.1' };
      reply.header('set-cookie', 'browser=b1');
      return { address: '192.0.2.1', browser: 'b1' };
    },
    requestId: ({ headers }) => String(headers['x-request-id'] ?? randomUUID()),
    authenticate: async ({ headers: { authorization } }) => {
      if (authorization === undefined) return null;
      const caller = testCallers[authorization.replace('Bearer ', '')];
      if (!caller) throw new GatewayError('UNAUTHENTICATED', 'The token is not valid.');
      return caller;
    },
  };
}
