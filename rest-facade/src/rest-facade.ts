import type { AccessTable, Caller, Client, Graph, GraphRequest } from '@agg/schema';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { IdempotencyStore } from './idempotency/idempotency-store.ts';
import { pathShape, type RestOperation } from './operations/rest-operation.ts';
import { refuseEmptySegments, routePath } from './request/1-route.ts';
import { acceptBodies, speaksOAuth } from './request/2-media-type.ts';
import type { Authenticate } from './request/3-caller.ts';
import { sendAnswer } from './request/6-answer.ts';
import { problemAnswer } from './request/send-problem.ts';
import { serveOperation } from './request/serve-operation.ts';

/** The dependencies of the facade. */
export interface RestFacadeOptions {
  operations: readonly RestOperation[];
  graph: Graph;
  access: AccessTable;
  authenticate: Authenticate;
  /**
   * Where a request comes from.
   * @param needsBrowser whether the answer has to set the browser's cookie
   */
  client(request: FastifyRequest, reply: FastifyReply, needsBrowser: boolean): Client;
  /** Stores the requests with an `Idempotency-Key`. */
  idempotency: IdempotencyStore;
  /** The id of a request, which the answer repeats as `X-Request-Id`; called once for each. */
  requestId(request: FastifyRequest): string;
  /**
   * Begins the work for a request when there is capacity; by default at once.
   * @throws the error that refuses the request
   */
  admit?<Result>(request: GraphRequest, work: () => Promise<Result>): Promise<Result>;
  /**
   * Counts an event stream that is about to open, until it is released.
   * @throws the error that refuses a further stream
   */
  holdStream?(request: { caller: Caller | null; client: Client }): { release(): void };
  /** Milliseconds between the comments of an idle event stream; 15,000 by default. */
  keepAlive?: number;
  /**
   * Milliseconds in which an event stream's client has to read some of the pending bytes; 30,000 by default.
   */
  patience?: number;
}

/**
 * Serves operations as REST and as Server-Sent Events: a Fastify plugin that adds one route for each and
 * changes nothing outside itself.
 * @throws Error at start for an operation whose root field declares no access
 */
export const restFacade: FastifyPluginAsync<RestFacadeOptions> = async (server, options) => {
  const { operations, access, requestId, keepAlive = 15_000, patience = 30_000 } = options;
  const streams = new Set<AbortController>();
  acceptBodies(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': requestId(request),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    done();
  });
  server.addHook('onRequest', refuseEmptySegments);
  server.addHook('preClose', async () => {
    for (const stream of streams) stream.abort();
  });
  server.setErrorHandler((error, request, reply) =>
    sendAnswer(
      reply,
      problemAnswer(error, request, String(reply.getHeader('x-request-id')), speaksOAuth(request)),
    ),
  );
  const handlerOf = (operation: RestOperation) =>
    serveOperation(operation, { ...options, rule: ruleOf(operation, access), streams, keepAlive, patience });
  for (const [, samePath] of Map.groupBy(operations, pathShape)) routePath(server, samePath, handlerOf);
};

/** The access rule of an operation's root field; every operation has one. */
export function ruleOf({ name, field }: RestOperation, access: AccessTable) {
  const rule = access.get(field.coordinate);
  if (!rule) throw new Error(`${name}: ${field.coordinate} declares no access.`);
  return rule;
}
