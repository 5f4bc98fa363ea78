import {
  answerCall,
  bodyLimitOf,
  deadlineOf,
  describe,
  isEventStream,
  type RunningRoute,
  servedPaths,
  tooLarge,
} from '@agg/kit/host';
import { completePath, identify, refuseEmptySegments, sendProblem } from '@agg/rest-facade';
import { type FieldError, GatewayError } from '@agg/schema';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { handOver, trafficConfig } from '../http/route-config.ts';
import type { Gateway, GatewayPlugin } from '../server/gateway.ts';

/** The routes of the subgraphs, in this process or in others, behind the gateway's authentication. */
export function trafficRoutes(routes: readonly RunningRoute[]): GatewayPlugin {
  return async (app, gateway) => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // The route reads the body, as a stream.
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.addHook('onRequest', refuseEmptySegments);
      scope.addHook('onError', logCause);
      scope.addHook('onSend', logStream);
      scope.setErrorHandler(sendError);
      for (const [url, samePath] of Map.groupBy(servedPaths(routes), (one) => one.url)) {
        for (const { route } of samePath)
          scope.route({
            url,
            method: methodsOf(route),
            exposeHeadRoute: false,
            config: trafficConfig(route),
            onRequest: [guardSize(route), guardMediaType(route)],
            handler: serveRoute(route, gateway),
          });
        const methods = samePath.flatMap(({ route }) => methodsOf(route));
        completePath(scope, url, methods);
      }
    });
  };
}

/** An event stream may stay open for minutes: its line in the log comes only at its end. */
function logStream(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  if (isEventStream({ 'content-type': String(reply.getHeader('content-type')) }))
    request.log.info(describe(request), 'stream opened');
  done(null, payload);
}

/** The client learns that a subgraph does not answer; the operator, why. */
function logCause(request: FastifyRequest, _reply: unknown, error: Error, done: () => void): void {
  if (error instanceof GatewayError && error.code === 'UNAVAILABLE' && error.originalError)
    request.log.warn({ err: error.originalError, requestId: request.id }, 'A call of a route failed.');
  done();
}

/** The framework refuses only types that it cannot parse: which ones a route accepts, its guard has checked. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isType = (error as { code?: string }).code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  return sendProblem(isType ? notAType() : error, request, reply, request.id);
}

function notAType(): GatewayError {
  return new GatewayError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Type is not a media type. Correct it.');
}

function methodsOf({ method }: RunningRoute): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

/** Answers a request once its route, size and media type are checked (contract, section 2). */
function serveRoute(
  route: RunningRoute,
  { authenticateRequest, clients, lane, calls }: Gateway,
): RouteHandlerMethod {
  return async (request, reply) => {
    const call = calls.open(reply.raw, deadlineOf(route));
    const caller = await identify(request, reply, route.access, 'ACT', authenticateRequest);
    refuseSlashes(request.params);
    const client = clients.of(request.raw);
    const { leave, stream, ...bytes } = await lane.enter({ caller, client, signal: call.signal });
    void call.over.then(leave);
    handOver(request);
    const { clock } = calls;
    const about = { caller, client, requestId: request.id, call, request, reply, clock, ...bytes };
    return answerCall(countingStreams(route, stream), about);
  };
}

/** @param begun called where the answer is a stream of events */
function countingStreams(route: RunningRoute, begun: () => void): RunningRoute {
  const answer: RunningRoute['answer'] = async (call) => {
    const given = await route.answer(call);
    if (isEventStream(given.headers)) begun();
    return given;
  };
  return { ...route, answer };
}

type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Refuses a body that announces a length beyond the route's limit. The others are counted as they arrive. */
function guardSize(route: RunningRoute): Guard {
  const limit = bodyLimitOf(route);
  return ({ headers }, _reply, done) =>
    done(Number(headers['content-length'] ?? 0) > limit ? tooLarge(limit) : undefined);
}

/** Refuses a body whose media type the route does not declare. */
function guardMediaType({ mediaTypes }: RunningRoute): Guard {
  return ({ headers }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const [type = ''] = (headers['content-type'] ?? '').split(';');
    if (!hasBody || !mediaTypes || mediaTypes.includes(type.trim().toLowerCase())) return done();
    const detail = `Send the body as "Content-Type: ${mediaTypes.join('" or "')}".`;
    done(new GatewayError('UNSUPPORTED_MEDIA_TYPE', detail));
  };
}

/**
 * One segment stays one segment: an encoded slash must not get into an id and make the rest of it a path.
 * @throws VALIDATION_FAILED
 */
function refuseSlashes(params: unknown): void {
  const names = Object.entries(params as object).filter(([, value]) => /[/\\]/.test(value));
  const errors = names.map(
    ([pointer]): FieldError => ({
      pointer,
      detail: 'The value contains a slash. Remove it.',
      code: 'INVALID',
    }),
  );
  if (errors.length > 0) throw new GatewayError('VALIDATION_FAILED', errors[0]?.detail, { errors });
}
