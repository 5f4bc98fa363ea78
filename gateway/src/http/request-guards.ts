import { GatewayError } from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Headers of which Node uses the first and a proxy may use the last: a duplicate is an attack or a mistake.
 */
const single: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type', 'content-length']);
const forbiddenMethods: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** Refuses requests that no route should have to handle. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(refusalOf(request, reply));
  });
}

function refusalOf(request: FastifyRequest, reply: FastifyReply): GatewayError | undefined {
  if (forbiddenMethods.has(request.method)) {
    reply.header('allow', servedMethods.join(', '));
    return new GatewayError('METHOD_NOT_ALLOWED', `${request.method} is not supported.`);
  }
  const twice = repeatedHeader(request);
  if (twice) return new GatewayError('VALIDATION_FAILED', `The header ${twice} is duplicated. Send it once.`);
  const encoding = request.headers['content-encoding'];
  return encoding && encoding.toLowerCase() !== 'identity'
    ? new GatewayError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without a Content-Encoding.')
    : undefined;
}

function repeatedHeader({ raw }: FastifyRequest): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    const name = raw.rawHeaders[index]?.toLowerCase() ?? '';
    if (single.has(name) && seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** For data; pages set their own policy. */
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Every method with a route: of the facade, of GraphQL, or of our own. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
