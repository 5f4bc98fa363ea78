import type { FastifyInstance } from 'fastify';

/** Whether pages of `origin` may call us: our own pages, and those of the allow-list. */
export type IsAllowedOrigin = (origin: string, host: string | undefined) => boolean;

export function originsAllowed(allowed: readonly string[]): IsAllowedOrigin {
  return (origin, host) => allowed.includes(origin) || hostOf(origin) === host;
}

/** Cross-origin resource sharing (Fetch Standard) for the allow-list; other origins get no permission, and no answer to a preflight. */
export function shareAcrossOrigins(app: FastifyInstance, isAllowed: IsAllowedOrigin): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin, host } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !isAllowed(origin, host)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      // For the cookie of a browser's login; nobody is recognised by a cookie.
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'ETag, Location, Retry-After, X-Request-Id, Idempotent-Replayed',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers':
        'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, X-Request-Id, Last-Event-ID',
      'access-control-max-age': '600',
    });
    reply.status(204).send();
  });
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
