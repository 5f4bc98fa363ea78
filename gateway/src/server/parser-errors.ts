import type { Socket } from 'node:net';
import { type ErrorCode, GatewayError } from '@agg/schema';
import { answerBare } from '../connections/bare-answer.ts';
import { httpLimits } from './http-limits.ts';
import { afterAnswers } from './one-at-a-time.ts';

/** Answers what Node's parser refuses, for which no request object exists, after the requests before it. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  afterAnswers(socket, () => {
    if (socket.writable) answerBare(socket, refusalOf(error.code));
  });
}

function refusalOf(code: string | undefined): GatewayError {
  const [row, detail] = refusals.get(code ?? '') ?? unreadable;
  return new GatewayError(row, detail);
}

const { headers, headersTimeout, requestTimeout } = httpLimits;

type Refusal = readonly [ErrorCode, string];

const unreadable: Refusal = ['VALIDATION_FAILED', 'The request is not valid HTTP (RFC 9112).'];
const refusals: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    ['HEADERS_TOO_LARGE', `The request line and headers exceed ${headers / 1024} KiB in total.`],
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    [
      'REQUEST_TIMEOUT',
      `The request was not received in time: its headers within ${headersTimeout / 1000} seconds, all of it within ${requestTimeout / 1000}.`,
    ],
  ],
]);
