import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GatewayError } from '@agg/schema';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  LogController,
} from 'fastify';
import { answerBare } from '../connections/bare-answer.ts';
import type { Log } from '../observability/log.ts';
import { sendFailure } from '../site/site-page.ts';
import { type HttpLimits, httpLimits } from './http-limits.ts';
import { afterAnswers, answerOneAtATime } from './one-at-a-time.ts';
import { answerClientError } from './parser-errors.ts';
import { requestIdOf } from './request-id.ts';
import { servedMethods } from './served-methods.ts';

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
