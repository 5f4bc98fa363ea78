import { METHODS } from 'node:http';
import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Tells the routes that refuse methods from those that serve them. */
interface RefusalConfig {
  isRefusal?: boolean;
}

/** Whether a route only refuses methods. @param config of any route */
export function isRefusal(config: RefusalConfig | undefined): boolean {
  return config?.isRefusal ?? false;
}

/**
 * Answers every other method of a path with 405 and `Allow`, before the body is read: a wrong method is reported
 * first (contract, section 2).
 */
export function refuseMethods(server: FastifyInstance, url: string, allowed: readonly string[]): void {
  const allow = allowed.join(', ');
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allow);
    throw new GatewayError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here. Use ${allow}.`);
  };
  const method = knownMethods(server).filter((name) => !allowed.includes(name));
  const config: RefusalConfig = { isRefusal: true };
  server.route({ url, method, config, exposeHeadRoute: false, onRequest: refuse, handler: refuse });
}

/** Every method that Node's parser accepts; CONNECT never becomes a request. */
function knownMethods(server: FastifyInstance): string[] {
  const methods = METHODS.filter((name) => name !== 'CONNECT');
  for (const name of methods) if (!server.supportedMethods.includes(name)) server.addHttpMethod(name);
  return methods;
}

/** Completes a path whose operations are registered: OPTIONS names their methods, every other one gets 405. */
export function completePath(server: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = methods.concat('OPTIONS');
  const allow = allowed.join(', ');
  server.route({
    url,
    method: 'OPTIONS',
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  });
  refuseMethods(server, url, allowed);
}
