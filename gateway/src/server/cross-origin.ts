import type { FastifyInstance } from 'fastify';
import { headersOf } from '../traffic/is-traffic.ts';
import type { GatewayConfiguration } from './gateway-configuration.ts';
import { servedMethods } from './served-methods.ts';

/** Whether pages of `origin` may send requests. @param port our port at which the connection arrived */
export type IsAllowedOrigin = (origin: string, port: number | undefined) => boolean;

/** The names of the local machine. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origins of the allow-list, which includes our own public one, and for developers those of this machine
 * at our port. The `Host` header does not count: a foreign name can be made to resolve to us (DNS rebinding).
 */
export function originsAllowed({
  allowedOrigins,
  ownLoopback = false,
}: Pick<GatewayConfiguration, 'allowedOrigins' | 'ownLoopback'>): IsAllowedOrigin {
  const isLoopback = (origin: string, port: number | undefined) =>
    loopbackNames.some((name) => origin === new URL(`http://${name}:${port}`).origin);
  return (origin, port) =>
    allowedOrigins.includes(origin) || (ownLoopback && port !== undefined && isLoopback(origin, port));
}

/** The headers of answers that pages may read, and those of requests that they may send. */
const readable = ['ETag', 'Location', 'Retry-After', 'X-Request-Id', 'Idempotent-Replayed'];
const sendable = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'X-Request-Id',
  'Last-Event-ID',
];

/**
 * Cross-origin resource sharing (Fetch Standard) for the allow-list; other origins get no permission, and no
 * answer to a preflight. The headers that routes declare may be sent and read, too.
 */
export function shareAcrossOrigins(app: FastifyInstance, isAllowed: IsAllowedOrigin): void {
  const declared = new Set<string>();
  app.addHook('onRoute', ({ config }) => {
    for (const name of headersOf(config)) declared.add(name);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !isAllowed(origin, request.socket.localPort)) return done();
    reply.headers({
      'access-control-allow-origin': origin,
      // For the cookie of a browser's login; cookies never identify a caller.
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': [...readable, ...declared].join(', '),
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done();
    reply.headers({
      'access-control-allow-methods': servedMethods.join(', '),
      'access-control-allow-headers': [...sendable, ...declared].join(', '),
      'access-control-max-age': '600',
    });
    reply.status(204).send();
  });
}
