import { isRefusal } from '@agg/rest-facade';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headersOf } from '../traffic/is-traffic.ts';
import { foreignOrigin, type IsAllowedOrigin } from './allowed-origins.ts';
import { isForOwnPages } from './own-pages.ts';

/** The headers of answers that pages may read. */
const readable = [
  'ETag',
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Idempotent-Replayed',
];
/** The headers of requests that pages may send. */
const sendable = [
  'Authorization',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
  'X-Request-Id',
  'Last-Event-ID',
  // Trace Context (W3C).
  'traceparent',
  'tracestate',
  // What Apollo Client and Apollo's tools send.
  'apollo-require-preflight',
  'apollographql-client-name',
  'apollographql-client-version',
  'apollographql-library-name',
  'apollographql-library-version',
];
/** Seconds for which a browser may remember a permission. */
const remembered = 600;

/** What the routes of a server declare. */
interface Served {
  methods: Set<string>;
  sent: Set<string>;
  answered: Set<string>;
}

/**
 * Cross-origin resource sharing (Fetch Standard) for the allowed origins, with the methods and headers that the routes
 * declare; routes for our own pages are not shared. A preflight of another origin is 403 and says what to configure.
 */
export async function shareAcrossOrigins(app: FastifyInstance, isAllowed: IsAllowedOrigin): Promise<void> {
  const served = collectServed(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin } = request.headers;
    done(
      origin && isPreflight(request) && !isAllowed(origin)
        ? foreignOrigin(origin, 'send requests')
        : undefined,
    );
  });
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const isShared = origin && isAllowed(origin) && !isForOwnPages(request);
      done(null, isShared ? permission(served, request) : { origin: false });
    },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (reply.hasHeader('access-control-allow-origin'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

/** Collects what is declared by the routes that are added from now on. */
function collectServed(app: FastifyInstance): Served {
  const served = { methods: new Set<string>(), sent: new Set(sendable), answered: new Set(readable) };
  app.addHook('onRoute', ({ method, config }) => {
    if (!isRefusal(config)) for (const name of [method].flat()) served.methods.add(name);
    const { sent, answered } = headersOf(config);
    for (const name of sent) served.sent.add(name);
    for (const name of answered) served.answered.add(name);
  });
  return served;
}

function permission({ methods, sent, answered }: Served, request: FastifyRequest): FastifyCorsOptions {
  return {
    origin: true,
    // For the cookie of a browser's login; cookies never identify a caller.
    credentials: true,
    exposedHeaders: distinct(answered),
    allowedHeaders: distinct(sent),
    methods: Array.from(methods),
    maxAge: remembered,
    preflight: isPreflight(request),
  };
}

/** Names of headers do not depend on case (RFC 9110, section 5.1). */
function distinct(names: ReadonlySet<string>): string[] {
  return [...new Map(Array.from(names, (name) => [name.toLowerCase(), name])).values()];
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
