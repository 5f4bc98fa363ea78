import type { AddressInfo } from 'node:net';
import { problemHeaders, toProblem } from '@agg/schema';
import { type FastifyInstance, fastify } from 'fastify';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { answerCall } from './answer-call.ts';
import { OpenCalls } from './open-calls.ts';
import type { Meter } from './request-body.ts';
import { deadlineOf, type RouteCall, type RunningRoute } from './subgraph-route.ts';

/** A server of one route, which takes everything that is sent to `/`. */
export interface ServedRoute extends AsyncDisposable {
  url: string;
  port: number;
  calls: OpenCalls;
  /** The calls so far. */
  answered: RouteCall[];
  /** Bytes of answers that were given to the connections. */
  sent(): number;
}

/** Serves one route on a free port of this machine, without authentication. @param clock of the calls */
export async function serveOne(
  answer: RunningRoute['answer'],
  declaration: Partial<RunningRoute> = {},
  clock = systemClock,
): Promise<ServedRoute> {
  const calls = new OpenCalls(clock);
  const answered: RouteCall[] = [];
  const route: RunningRoute = {
    method: 'POST',
    path: '/',
    access: { callers: [] },
    tag: 'Tasks',
    operation: 'post',
    summary: 'The only one.',
    ...declaration,
    answer: (call) => {
      answered.push(call);
      return answer(call);
    },
  };
  let sent = 0;
  const count = (bytes: number): undefined => {
    sent += bytes;
  };
  const app = serverOf(route, calls, { sent: count, clock });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url, port, calls, answered, sent: () => sent, [Symbol.asyncDispose]: async () => app.close() };
}

function serverOf(
  route: RunningRoute,
  calls: OpenCalls,
  more: { sent: Meter; clock: Clock },
): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler((error, _request, reply) => {
    const problem = toProblem(error, 'r');
    return reply.code(problem.status).headers(problemHeaders(error, false)).send(problem);
  });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/',
    handler: (request, reply) => {
      const call = calls.open(reply.raw, deadlineOf(route));
      return answerCall(route, { caller: null, requestId: 'r', call, request, reply, ...more });
    },
  });
  return app;
}

/** Resolves once the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
