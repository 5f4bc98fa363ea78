import { GatewayError, isTold, problemHeaders, toProblem } from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { maskedError } from '../execution/told-error.ts';
import type { Log } from '../observability/log.ts';
import { mediaTypeFor, retryAfterOf, statusFor } from './graphql-status.ts';

/** Answers a document that is not going to be executed. */
export function sendRefusals(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: readonly GraphQLError[],
): FastifyReply {
  const { accept } = request.headers;
  const retryAfter = retryAfterOf(errors);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .status(statusFor(accept, errors))
    .header('content-type', mediaTypeFor(accept))
    .send(JSON.stringify({ errors }));
}

/** What never reached GraphQL has its own status, and still the shape that GraphQL clients read. */
export function sendErrors(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  if (!isTold(error)) log.error({ requestId: request.id, err: error }, 'A request failed.');
  const { status } = toProblem(error, request.id);
  const told = isTold(error) && error instanceof GatewayError ? error : maskedError(request.id);
  const headers = problemHeaders(error, request.headers.authorization !== undefined);
  const type = mediaTypeFor(request.headers.accept);
  return reply
    .status(status)
    .headers(headers)
    .header('content-type', type)
    .send(JSON.stringify({ errors: [told] }));
}
