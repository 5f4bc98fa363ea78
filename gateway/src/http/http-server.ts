import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { bodyLimit } from '@agg/rest-facade';
import { type ErrorCode, GatewayError } from '@agg/schema';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Log } from '../observability/log.ts';
import { sendFailure } from '../site/site-page.ts';
import { answerBare } from './connections/bare-answer.ts';
import { afterAnswers, answerOneAtATime } from './connections/one-at-a-time.ts';

/** HTTP limits: sizes in bytes, times in milliseconds. */
export const httpLimits = {
  body: bodyLimit,
  headers: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAlive: 65_000,
  /** Often, so that connections that were opened together do not all end in one turn of the event loop. */
  checkInterval: 100,
};

type HttpLimits = typeof httpLimits;

/** No route declares a schema for its input or output, so the schema compilers are not loaded. */
const noSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
};

/** The bare server: limits, request ids, and what is answered for unknown routes. */
export function createHttpServer(log: Log, limits: Partial<HttpLimits> = {}): FastifyInstance {
  const app = Fastify(optionsOf(log, { ...httpLimits, ...limits }));
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendFailure(notFound(request.url), request, reply));
  answerOneAtATime(app.server);
  app.server.on('checkExpectation', ({ socket }) =>
    refuse(socket, new GatewayError('EXPECTATION_FAILED', 'Only "Expect: 100-continue" is supported.')),
  );
  app.server.on('connect', (_request, socket) =>
    refuse(socket, new GatewayError('METHOD_NOT_ALLOWED', 'CONNECT is not supported.'), {
      allow: servedMethods.join(', '),
    }),
  );
  return app;
}

function refuse(socket: Duplex, error: GatewayError, headers?: Record<string, string>): void {
  afterAnswers(socket, () => answerBare(socket, error, headers));
}

function optionsOf(log: Log, limits: HttpLimits): FastifyHttpOptions<Server> {
  const { body, headers, headersTimeout, requestTimeout, keepAlive, checkInterval } = limits;
  return {
    genReqId: requestIdOf,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: body,
    // Of any length that a request may have: ids of 200 characters are longer when they are encoded.
    routerOptions: { maxParamLength: headers },
    requestTimeout,
    keepAliveTimeout: keepAlive,
    return503OnClosing: false,
    forceCloseConnections: true,
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory: noSchemas },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    http: {
      maxHeaderSize: headers,
      headersTimeout,
      connectionsCheckingInterval: checkInterval,
      shouldUpgradeCallback: offersWebSocket,
    },
  };
}

function refuseSchema(): never {
  throw new Error('A route declares a schema. Schemas are not supported here.');
}

function notFound(url: string): GatewayError {
  const [path = ''] = url.split('?');
  return new GatewayError(
    'NOT_FOUND',
    `The path ${path.slice(0, 200)} does not exist, or is not available yet. /docs lists all operations.`,
  );
}

/** Only WebSockets are upgraded; any other offered protocol is ignored (RFC 9110, section 7.8). */
function offersWebSocket({ headers: { upgrade } }: IncomingMessage): boolean {
  return upgrade?.toLowerCase() === 'websocket';
}

const acceptableId = /^[A-Za-z0-9._-]{1,64}$/;

/** The client's `X-Request-Id` if it is acceptable, or else a new id. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID();
}

/** Answers what Node's parser refuses, for which no request object exists, after the requests before it. */
function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  afterAnswers(socket, () => {
    if (socket.writable) answerBare(socket, parserRefusalOf(error.code));
  });
}

function parserRefusalOf(code: string | undefined): GatewayError {
  const [row, detail] = refusals.get(code ?? '') ?? unreadable;
  return new GatewayError(row, detail);
}

type ParserRefusal = readonly [ErrorCode, string];

const unreadable: ParserRefusal = ['VALIDATION_FAILED', 'The request is not valid HTTP (RFC 9112).'];
const refusals: ReadonlyMap<string, ParserRefusal> = new Map<string, ParserRefusal>([
  [
    'HPE_HEADER_OVERFLOW',
    ['HEADERS_TOO_LARGE', `The request line and headers exceed ${httpLimits.headers / 1024} KiB in total.`],
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    [
      'REQUEST_TIMEOUT',
      `The request was not received in time: its headers within ${httpLimits.headersTimeout / 1000} seconds, all of it within ${httpLimits.requestTimeout / 1000}.`,
    ],
  ],
]);

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
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });
}

/** Every method with a route: of the facade, of GraphQL, or of our own. */
const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
