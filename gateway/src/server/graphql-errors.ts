import type { Answer } from '@agg/rest-facade';
import { factsOf, GatewayError, isPublic, noteErrors, problemHeaders, toProblem } from '@agg/schema';
import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { FederatedAnswer } from '../execution/federated-answer.ts';
import { maskedError } from '../execution/public-error.ts';
import type { Log } from '../observability/log.ts';
import { mediaTypeFor, retryAfterOf, statusFor } from './graphql-status.ts';

/** The answer to a document that is not executed. */
export function refusalsAnswer(
  { id, raw, headers: { accept } }: FastifyRequest,
  errors: readonly GraphQLError[],
): Answer {
  noteErrors(raw, errors);
  const retryAfter = retryAfterOf(errors);
  return {
    status: statusFor(accept, errors),
    headers: {
      'content-type': mediaTypeFor(accept),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: new FederatedAnswer(id, undefined, errors).text,
  };
}

/** The answer to a request that failed before GraphQL: its own status, in the error format of GraphQL. */
export function errorAnswer(error: unknown, request: FastifyRequest, log: Log): Answer {
  if (!isPublic(error)) log.error({ requestId: request.id, err: error }, 'A request failed.');
  const { status, code } = toProblem(error, request.id);
  factsOf(request.raw).code = code;
  const shown = isPublic(error) && error instanceof GatewayError ? error : maskedError(request.id);
  const headers = problemHeaders(error, request.headers.authorization !== undefined);
  return {
    status,
    headers: { ...headers, 'content-type': mediaTypeFor(request.headers.accept) },
    body: new FederatedAnswer(request.id, undefined, [shown]).text,
  };
}
