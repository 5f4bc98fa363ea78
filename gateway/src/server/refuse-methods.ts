import { GatewayError } from '@agg/schema';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { servedMethods } from './served-methods.ts';

/** Answers every other method of a path with 405 and `Allow`. */
export function refuseMethods(app: FastifyInstance, url: string, allowed: HTTPMethods[]): void {
  app.route({
    url,
    method: servedMethods.filter((method) => !allowed.includes(method)),
    handler: async (request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new GatewayError(
        'METHOD_NOT_ALLOWED',
        `${request.method} is not allowed here. Use ${allowed.join(', ')}.`,
      );
    },
  });
}
