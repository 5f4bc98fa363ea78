import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { GatewayError, type Problem, toProblem } from '@agg/schema';

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
