import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ErrorCode,
  GatewayError,
  isErrorCode,
  type Problem,
  problemHeaders,
  toProblem,
} from '@agg/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../observability/log.ts';

/** Fastify's own refusals by their status, in our words. */
const refusals: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'VALIDATION_FAILED',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Anything thrown while a request is served, as an error of our table where it is one; a surprise stays as it is. */
export function knownError(error: unknown): unknown {
  if (isErrorCode((error as { extensions?: { code?: unknown } }).extensions?.code)) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  const row = code?.startsWith('FST_') ? refusals[statusCode ?? 0] : undefined;
  return row ? new GatewayError(row) : error;
}

/** Answers with a problem (RFC 9457); a surprise is logged under the request's id and not told. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const known = knownError(error);
  const problem = toProblem(known, request.id);
  if (problem.status === 500) log.error({ requestId: request.id, err: error }, 'A request failed.');
  const headers = problemHeaders(known, request.headers.authorization !== undefined);
  // As bytes: Fastify adds to a text a charset that the media type does not have (RFC 9457, section 6.1).
  const body = Buffer.from(JSON.stringify(problem));
  return reply
    .status(problem.status)
    .headers(headers)
    .header('content-type', 'application/problem+json')
    .send(body);
}

/** What Node's parser refuses never becomes a request: it is answered on the bare socket. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = problemOfParser(error.code);
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\nConnection: close\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** A request that came too slowly is nobody's mistake that our table knows. */
function problemOfParser(code: string | undefined): Pick<Problem, 'type' | 'title' | 'status'> {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { type: 'about:blank', title: 'Request Timeout', status: 408 };
  const refusal =
    code === 'HPE_HEADER_OVERFLOW'
      ? new GatewayError(
          'HEADERS_TOO_LARGE',
          'The request line and the headers are larger than 16 KiB together.',
        )
      : new GatewayError('VALIDATION_FAILED', 'This is not a request as RFC 9112 defines it.');
  return toProblem(refusal, randomUUID());
}
