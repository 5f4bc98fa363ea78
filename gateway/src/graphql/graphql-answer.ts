import type { Answer } from '@agg/rest-facade';
import {
  errorTable,
  factsOf,
  GatewayError,
  isErrorCode,
  isPublic,
  noteErrors,
  problemHeaders,
  toProblem,
} from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { FederatedAnswer } from '../execution/federated-answer.ts';
import { maskedError } from '../execution/public-error.ts';
import type { Log } from '../observability/log.ts';

/** The graph's answer as it was written; the status of an answer without data depends on its errors. */
export function answerOf(request: FastifyRequest, answer: FederatedAnswer): Answer {
  noteErrors(request.raw, answer.errors);
  if (answer.dataText === undefined) return refusalsAnswer(request, answer.errors ?? []);
  const headers = { 'content-type': mediaTypeFor(request.headers.accept) };
  return { status: 200, headers, body: answer.text };
}

/** Sends an answer unchanged. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}

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

const responseType = 'application/graphql-response+json';

/** The media type of an answer: the newer one if the client accepts it. */
function mediaTypeFor(accept: string | undefined): string {
  return accept?.includes(responseType)
    ? `${responseType}; charset=utf-8`
    : 'application/json; charset=utf-8';
}

type CodedError = Pick<GraphQLFormattedError, 'extensions'>;

/**
 * The status of an answer without data (GraphQL over HTTP, section 6.4): 200 under `application/json`, which
 * older clients rely on; under the newer media type the status of the first error's code.
 */
export function statusFor(accept: string | undefined, errors: readonly CodedError[]): number {
  const code = errors[0]?.extensions?.code;
  // A rate limit always has its own status, which every proxy and client understands.
  if (!accept?.includes(responseType)) return code === 'RATE_LIMITED' ? errorTable[code].status : 200;
  return isErrorCode(code) ? errorTable[code].status : 400;
}

/** The seconds of `Retry-After` (RFC 9110, section 10.2.3) for an answer without data. */
export function retryAfterOf([error]: readonly CodedError[]): string | undefined {
  const { retryAfter } = error?.extensions ?? {};
  return typeof retryAfter === 'number' ? String(Math.ceil(retryAfter)) : undefined;
}
