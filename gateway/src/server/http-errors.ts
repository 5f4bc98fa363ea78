import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  type ErrorCode,
  errorTable,
  GatewayError,
  isErrorCode,
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
  return reply.status(problem.status).headers(headers).type('application/problem+json').send(problem);
}

/** What Node's parser refuses never becomes a request: it is answered on the bare socket. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const row: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'VALIDATION_FAILED';
  const status = isTimeout ? 408 : errorTable[row].status;
  const { title } = errorTable[row];
  const problem = isTimeout
    ? { type: 'about:blank', title: STATUS_CODES[408], status }
    : { title, status, code: row };
  const body = JSON.stringify(problem);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
