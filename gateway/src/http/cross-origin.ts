import { isRefusal } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headersOf } from './route-config.ts';

/** Whether pages of an origin may send requests and open WebSockets. */
export type IsAllowedOrigin = (origin: string) => boolean;

/** The origins that the configuration allows. */
interface AllowedOrigins {
  allowedOrigins: readonly string[];
  /** Whether pages of this machine may send requests, too. */
  localOrigins?: boolean;
}

/** The origins of the local machine, at any port: a frontend under development has its own server. */
const local = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The origins of the allow-list, which includes our own public one, and for developers those of this machine.
 * The `Host` header does not count: a foreign name can be made to resolve to us (DNS rebinding).
 */
export function originsAllowed({ allowedOrigins, localOrigins = false }: AllowedOrigins): IsAllowedOrigin {
  return (origin) => allowedOrigins.includes(origin) || (localOrigins && local.test(origin));
}

/** The refusal of a page of another origin. @param what the page may not do */
export function foreignOrigin(origin: string, what: string): GatewayError {
  const shown = origin.slice(0, 200);
  return new GatewayError(
    'FORBIDDEN',
    `Pages of the origin ${shown} may not ${what}. The operator can add it to ALLOWED_ORIGINS.`,
  );
}

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

/** Marks routes that answer only our own pages. */
interface OwnPagesConfig {
  forOwnPages?: boolean;
}

/** Whether the route of a request answers only our own pages. */
function isForOwnPages({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config as OwnPagesConfig | undefined)?.forOwnPages ?? false;
}

/**
 * Reserves the routes that a scope adds from now on for our own pages: other origins get no permission (CORS),
 * and requests that a browser does not attribute to one of our pages are 403.
 * @param origin of our public address
 */
export function reserveForOwnPages(scope: FastifyInstance, origin: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, forOwnPages: true };
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    const isAnswered = isRefusal(request.routeOptions.config as object) || isFromOwnPage(request, origin);
    done(
      isAnswered ? undefined : new GatewayError('FORBIDDEN', 'Only the account pages may use this address.'),
    );
  });
}

/** Browsers name the relation (Fetch Metadata) where they connect securely, otherwise only the origin. */
function isFromOwnPage({ headers }: FastifyRequest, own: string): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  return site === undefined ? origin === own : site === 'same-origin';
}
