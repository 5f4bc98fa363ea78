import type { ServerResponse } from 'node:http';
import { sendProblem } from '@agg/rest-facade';
import { GatewayError } from '@agg/schema';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../observability/log.ts';
import { answerClientError } from './parser-errors.ts';
import { requestIdOf } from './request-id.ts';

/** Bounds of HTTP itself: sizes in bytes, times in milliseconds. */
const httpLimits = {
  body: 1024 * 1024,
  headers: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAlive: 65_000,
  checkInterval: 1_000,
} as const;

/** No route declares a schema for its input or output: the compilers of such schemas need not be loaded. */
const noSchemas = {
  buildValidator: () => refuseSchema,
  buildSerializer: () => refuseSchema,
};

/** The bare server: limits, request ids, and problems for whatever is not served. */
export function createHttpServer(log: Log): FastifyInstance {
  const app = Fastify({
    genReqId: requestIdOf,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: httpLimits.body,
    requestTimeout: httpLimits.requestTimeout,
    keepAliveTimeout: httpLimits.keepAlive,
    return503OnClosing: false,
    forceCloseConnections: true,
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory: noSchemas },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply, request.id),
    http: {
      maxHeaderSize: httpLimits.headers,
      headersTimeout: httpLimits.headersTimeout,
      connectionsCheckingInterval: httpLimits.checkInterval,
    },
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, request.id));
  app.setNotFoundHandler((request, reply) => sendProblem(notFound(request.url), request, reply, request.id));
  app.server.on('checkExpectation', (_request, response) => refuseExpectation(response));
  app.server.on('connect', (_request, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n'),
  );
  return app;
}

function refuseSchema(): never {
  throw new Error('A route declares a schema, which nothing here compiles; check its input otherwise.');
}

function notFound(url: string): GatewayError {
  const [path = ''] = url.split('?');
  return new GatewayError('NOT_FOUND', `There is nothing at ${path.slice(0, 200)}.`);
}

function refuseExpectation(response: ServerResponse): void {
  response.writeHead(417, { connection: 'close', 'content-length': 0 }).end();
}
