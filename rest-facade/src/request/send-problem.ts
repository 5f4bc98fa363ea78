import {
  type ErrorCode,
  factsOf,
  GatewayError,
  isPublic,
  type Problem,
  problemHeaders,
  toProblem,
} from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../idempotency/idempotency-store.ts';
import { usesBasic } from '../oauth/client-credentials.ts';
import { basicChallenge, oauthError } from '../oauth/oauth-problem.ts';
import { sendAnswer } from './6-answer.ts';
import { bodyLimit } from './body-limit.ts';

/** Fastify's own refusals, in our words; by status where the code is not listed. */
const fastifyErrors: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', `The body is larger than ${bodyLimit / 1024 ** 2} MiB.`],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['VALIDATION_FAILED', 'The body length does not match Content-Length.'],
  FST_ERR_BAD_URL: ['VALIDATION_FAILED', 'The path is not percent-encoded UTF-8.'],
  FST_ERR_MAX_PARAM_LENGTH: ['NOT_FOUND', 'The path does not exist.'],
  400: ['VALIDATION_FAILED', 'The request is malformed.'],
  404: ['NOT_FOUND', 'The path does not exist.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body as "Content-Type: application/json", in UTF-8.'],
};

/**
 * For a client that closed the connection while it sent: the answer is lost, and the log has no error.
 */
const cutOff = 'The connection closed before the body was complete.';

/** The problem for an error. An error that is not public is logged here under the request's id. */
export function problemOf(error: unknown, request: FastifyRequest, requestId: string): Problem {
  const known = knownError(error);
  const cause = (known as { originalError?: unknown }).originalError ?? known;
  // Work that was dropped because its client has disconnected is not a failure of ours.
  const level = request.socket.destroyed ? 'info' : 'error';
  if (!isPublic(known)) request.log[level]({ err: cause, requestId }, 'A request failed.');
  const problem = toProblem(known, requestId);
  factsOf(request.raw).code = problem.code;
  return problem;
}

/** Answers with `application/problem+json` and the headers that belong to the error. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  requestId: string,
): FastifyReply {
  return sendAnswer(reply, problemAnswer(error, request, requestId));
}

/** The answer that reports an error. @param isOAuth whether to add OAuth's members */
export function problemAnswer(
  error: unknown,
  request: FastifyRequest,
  requestId: string,
  isOAuth = false,
): Answer {
  const problem = problemOf(error, request, requestId);
  const { authorization } = request.headers;
  const challenge = isOAuth && problem.status === 401 && usesBasic(authorization);
  const headers = {
    ...problemHeaders(knownError(error), authorization !== undefined),
    ...(challenge && { 'www-authenticate': basicChallenge }),
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  };
  const members = isOAuth ? { ...problem, ...oauthError(problem) } : problem;
  return { status: problem.status, headers, body: JSON.stringify(members) };
}

/** Maps anything thrown while a request is served to our error table; unexpected errors stay unchanged. */
export function knownError(error: unknown): unknown {
  const { code = '', statusCode } = (error ?? {}) as { code?: unknown; statusCode?: number };
  if (code === 'ECONNRESET' && statusCode === 400) return new GatewayError('VALIDATION_FAILED', cutOff);
  if (typeof code !== 'string' || !code.startsWith('FST_')) return error;
  const [row, detail] = fastifyErrors[code] ?? fastifyErrors[String(statusCode)] ?? [];
  return row ? new GatewayError(row, detail) : error;
}
