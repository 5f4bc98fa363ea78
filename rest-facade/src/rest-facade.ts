import type { FastifyPluginAsync } from 'fastify';
import { pathShape, type RestOperation, ruleOf } from './operations/rest-operation.ts';
import { refuseEmptySegments, routePath } from './request/1-route.ts';
import { acceptBodies, speaksOAuth } from './request/2-media-type.ts';
import { sendAnswer } from './request/6-answer.ts';
import type { RestFacadeOptions } from './request/rest-facade-options.ts';
import { problemAnswer } from './request/send-problem.ts';
import { serveOperation } from './request/serve-operation.ts';

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
