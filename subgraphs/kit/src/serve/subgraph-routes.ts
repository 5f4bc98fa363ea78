import {
  checkAccess,
  type FetchTokenVerifier,
  factsOf,
  noteFetch,
  problemHeaders,
  toProblem,
} from '@agg/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../routes/answer-call.ts';
import type { OpenCalls } from '../routes/open-calls.ts';
import { routeAnswered, routeCode } from '../routes/remote-routes.ts';
import { deadlineOf, type RunningRoute, servedPaths } from '../routes/subgraph-route.ts';

/** The routes of a subgraph in its own process, for gateways: each call carries a token for its address. */
export function subgraphRoutes(
  app: FastifyInstance,
  routes: readonly RunningRoute[],
  verify: FetchTokenVerifier,
  calls: OpenCalls,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler(sendProblem);
    for (const { url, route } of servedPaths(routes))
      scope.route({
        method: route.method,
        url,
        exposeHeadRoute: false,
        config: { kind: 'route' },
        handler: async (request, reply) => {
          const call = calls.open(reply.raw, deadlineOf(route));
          const binding = { method: request.method, target: request.url };
          const { caller, client, requestId } = await verify(request.headers.authorization, binding);
          noteFetch(request.raw, { caller, requestId });
          reply.header(routeAnswered, requestId);
          checkAccess(route.access, caller, 'ACT');
          const told = { ...route, answer: withCode(route, reply) };
          return answerCall(told, { caller, client, requestId, call, request, reply });
        },
      });
  });
}

/** Tells the gateway which error an answer reports in the words of another protocol. */
function withCode(route: RunningRoute, reply: FastifyReply): RunningRoute['answer'] {
  return async (call) => {
    const answer = await route.answer(call);
    if (answer.code) reply.header(routeCode, answer.code);
    return answer;
  };
}

/** The gateway passes it on as it is, once the token was accepted. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestId = String(reply.getHeader(routeAnswered) ?? request.id);
  const problem = toProblem(error, requestId);
  factsOf(request.raw).code = problem.code;
  if (problem.code === 'INTERNAL') request.log.error({ err: error, requestId }, 'A call of a route failed.');
  return reply
    .code(problem.status)
    .headers(problemHeaders(error, true))
    .headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    .send(Buffer.from(JSON.stringify(problem)));
}
