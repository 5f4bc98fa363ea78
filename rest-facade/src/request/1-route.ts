import { GatewayError } from '@agg/schema';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { RestOperation } from '../operations/rest-operation.ts';
import { type Guard, guardAccept, guardContentEncoding } from './2-media-type.ts';
import { bodyLimit } from './body-limit.ts';
import { completePath } from './refuse-methods.ts';

/**
 * Registers one path: its operations, OPTIONS, and the refusal of every other method. Paths are exact: a
 * different case or a trailing slash makes another path.
 */
export function routePath(
  server: FastifyInstance,
  operations: RestOperation[],
  handlerOf: (operation: RestOperation) => RouteHandlerMethod,
): void {
  const url = routeOf(operations[0]?.path ?? '');
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  for (const operation of operations) {
    const method = operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method;
    const onRequest = [guardContentEncoding, guardAccept(operation)];
    const handler = handlerOf(operation);
    server.route({
      url: routeOf(operation.path),
      method,
      bodyLimit,
      exposeHeadRoute: false,
      onRequest,
      handler,
      // `kind` and `operation` are for the log of the server; `isStream`, to count long answers apart from short ones.
      config: {
        kind: 'rest',
        operation: operation.name,
        isStream: operation.kind === 'subscription',
        isOAuth: operation.oauth,
      },
    });
  }
  completePath(server, url, methods);
}

/** `/x/` is not a path of ours, even where `/x/{id}` is one. */
export const refuseEmptySegments: Guard = ({ params }, _reply, done) => {
  const isEmpty = Object.values(params as object).includes('');
  done(isEmpty ? new GatewayError('NOT_FOUND', 'The path does not exist.') : undefined);
};

/** The path in Fastify's notation. */
function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
